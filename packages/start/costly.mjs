/**
 * The unit tests that `npm test` leaves to `npm run test:all`, unless a file below one of the folders that they cover has
 * changed: those that start programs, poolers, proxies or Postgres servers, and those of big companies, of races and of
 * generated histories. Each line: what is covered, the tests, and the programs that they need beside Node.
 */
export const lines = [
  { covers: ['packages/start/'], tests: ['packages/start/{start,as-owner,postgres,check,install,children}.test.mjs'] },
  { covers: ['packages/start/'], tests: ['packages/start/running.test.mjs'], needs: ['systemd-analyze'] },
  { covers: ['api/src/backup/'], tests: ['api/src/backup/backup.test.ts'] },
  { covers: ['api/src/archive/'], tests: ['api/src/archive/archive.test.ts'] },
  { covers: ['api/src/storage/'], tests: ['api/src/storage/storage.test.ts'] },
  { covers: ['api/src/command/'], tests: ['api/src/command/{operations,admin,messages,doctor}.test.ts'] },
  { covers: ['api/src/openapi/'], tests: ['api/src/openapi/client.test.ts'] },
  {
    covers: ['api/src/server.ts', 'api/src/database.ts', 'db/client.ts', 'db/silence.ts', 'db/turnstile.ts'],
    tests: ['api/src/{server,outage,full-disk,large-answers,crowd}.test.ts', 'db/client.test.ts'],
  },
  { covers: ['api/src/errors.ts', 'api/src/handle.ts', 'api/src/app.ts'], tests: ['api/src/{errors,app}.test.ts'] },
  { covers: ['api/src/drive/', 'api/src/storage/', 'api/src/uploads.ts'], tests: ['api/src/drive/drive.test.ts'] },
  { covers: ['api/src/provider/', 'api/src/login/'], tests: ['api/src/provider/{sign-in,newcomers}.test.ts'] },
  { covers: ['api/src/mail/', 'api/src/jobs.ts', 'api/src/job-pool.ts'], tests: ['api/src/jobs.test.ts'] },
  { covers: ['api/src/opening-balance/'], tests: ['api/src/opening-balance/big.test.ts'] },
  { covers: ['api/src/leave-type/'], tests: ['api/src/leave-type/race.test.ts'] },
  {
    covers: ['api/src/database.ts', 'db/client.ts', 'packages/start/pooler.mjs'],
    tests: ['api/src/{pooler,pooler-away}.test.ts'],
    needs: ['pgbouncer'],
  },
  { covers: ['api/src/database.ts'], tests: ['api/src/database-tls.test.ts'], needs: ['openssl'] },
  {
    covers: ['docs/operations.md', 'packages/start/proxy.mjs'],
    tests: ['packages/drills/proxy.test.ts'],
    needs: ['nginx', 'openssl'],
  },
  { covers: ['api/src/replica/'], tests: ['api/src/replica/replica.test.ts'] },
  { covers: ['db/migrations/'], tests: ['db/migrations.test.ts'] },
  { covers: ['db/testing.ts', 'db/roles.ts'], tests: ['db/{testing,roles}.test.ts'] },
  { covers: ['db/seed/'], tests: ['db/seed/*.test.ts', 'api/src/policy/demo.test.ts'] },
  { covers: ['packages/bench/'], tests: ['packages/bench/{limits,plans}.test.ts'] },
  {
    covers: ['packages/domain/src/leave/', 'api/src/leave/', 'api/src/leave-model/'],
    tests: ['api/src/leave-model/{year,model}.test.ts', 'api/src/leave/{race,history-big,statement-demo}.test.ts'],
  },
  { covers: ['packages/drills/'], tests: ['packages/drills/{racing,year,openings}.test.ts'] },
  { covers: ['api/src/impact/'], tests: ['api/src/impact/{big,generated,race}.test.ts'] },
  { covers: ['api/src/allocation/'], tests: ['api/src/allocation/{big,race,policy-big}.test.ts'] },
  { covers: ['api/src/employee/'], tests: ['api/src/employee/race.test.ts'] },
  { covers: ['api/src/employee-import/'], tests: ['api/src/employee-import/{big,restart}.test.ts'] },
  { covers: ['api/src/swipe-import/'], tests: ['api/src/swipe-import/{big,import}.test.ts'] },
  { covers: ['api/src/attendance/'], tests: ['api/src/attendance/big.test.ts'] },
  { covers: ['api/src/wall-chart/'], tests: ['api/src/wall-chart/big.test.ts'] },
  { covers: ['api/src/leave-report/'], tests: ['api/src/leave-report/{big,csv}.test.ts'] },
  { covers: ['api/src/leave-run/'], tests: ['api/src/leave-run/leave-run.test.ts'] },
]

/** The patterns of tests that are left out, given the files that have changed and a function that says whether a program is there. */
export function leftOut(changed, has) {
  const isCovered = ({ covers, needs = [] }) =>
    needs.every(has) && covers.some((place) => changed.some((file) => file.startsWith(place)))
  return lines.filter((line) => !isCovered(line)).flatMap(({ tests }) => tests)
}
