/**
 * The unit tests that `npm test` leaves to `npm run test:all`, unless a file below one of the folders that they cover
 * has changed: those that start programs, poolers, proxies or Postgres servers, and those of big companies, of races
 * and of generated histories. Each line: what is covered, the tests, and the programs needed in addition to Node.
 */
export const lines = [
  {
    covers: ['packages/start/', 'package-lock.json'],
    tests: [
      'packages/start/start.test.mjs',
      'packages/start/serving/{as-owner,children}.test.mjs',
      'packages/start/postgres/embedded.test.mjs',
      'packages/start/checking/check.test.mjs',
      'packages/start/installing/packages.test.mjs',
    ],
  },
  { covers: ['packages/start/'], tests: ['packages/start/building/running.test.mjs'], needs: ['systemd-analyze'] },
  { covers: ['api/src/platform/backup/'], tests: ['api/src/platform/backup/backup.test.ts'] },
  { covers: ['api/src/platform/archive/'], tests: ['api/src/platform/archive/archive.test.ts'] },
  { covers: ['api/src/platform/storage/'], tests: ['api/src/platform/storage/storage.test.ts'] },
  { covers: ['api/src/main/command/'], tests: ['api/src/main/command/{operations,admin,messages,doctor}.test.ts'] },
  { covers: ['api/src/platform/openapi/'], tests: ['api/src/platform/openapi/client.test.ts'] },
  { covers: ['api/src/platform/env.ts', 'api/src/main/'], tests: ['api/src/platform/env.test.ts'] },
  { covers: ['api/src/signing-in/'], tests: ['api/src/signing-in/login/recovery.test.ts'] },
  {
    covers: [
      'api/src/main/server.ts',
      'api/src/platform/database/database.ts',
      'db/client.ts',
      'db/liveness.ts',
      'db/concurrency-limit.ts',
    ],
    tests: ['api/src/main/{server,outage,full-disk,large-answers,crowd}.test.ts', 'db/client.test.ts'],
  },
  {
    covers: ['api/src/platform/http/errors.ts', 'api/src/platform/http/handle.ts', 'api/src/main/app.ts'],
    tests: ['api/src/platform/http/errors.test.ts', 'api/src/main/app.test.ts'],
  },
  {
    covers: ['api/src/files/drive/', 'api/src/platform/storage/', 'api/src/platform/http/uploads.ts'],
    tests: ['api/src/files/drive/drive.test.ts'],
  },
  {
    covers: ['api/src/people/provider/', 'api/src/signing-in/login/'],
    tests: ['api/src/people/provider/{sign-in,newcomers,part}.test.ts'],
  },
  {
    covers: ['api/src/mail/', 'api/src/main/jobs.ts', 'api/src/platform/database/job-pool.ts'],
    tests: ['api/src/main/jobs.test.ts'],
  },
  { covers: ['api/src/entitlement/opening-balance/'], tests: ['api/src/entitlement/opening-balance/big.test.ts'] },
  { covers: ['api/src/entitlement/leave-type/'], tests: ['api/src/entitlement/leave-type/race.test.ts'] },
  {
    covers: ['api/src/platform/database/database.ts', 'db/client.ts', 'packages/start/test-tools/pooler.mjs'],
    tests: ['api/src/platform/database/{pooler,pooler-away}.test.ts'],
    needs: ['pgbouncer'],
  },
  {
    covers: ['api/src/platform/database/database.ts'],
    tests: ['api/src/platform/database/database-tls.test.ts'],
    needs: ['openssl'],
  },
  {
    covers: ['docs/running/nginx.conf', 'packages/start/test-tools/proxy.mjs'],
    tests: ['packages/drills/proxy.test.ts'],
    needs: ['nginx', 'openssl'],
  },
  { covers: ['api/src/platform/replica/'], tests: ['api/src/platform/replica/replica.test.ts'] },
  { covers: ['db/migrations/'], tests: ['db/migrations.test.ts'] },
  { covers: ['db/testing.ts', 'db/roles.ts'], tests: ['db/{testing,roles}.test.ts'] },
  { covers: ['db/seed/'], tests: ['db/seed/*.test.ts', 'api/src/leave/policy/demo.test.ts'] },
  { covers: ['packages/bench/'], tests: ['packages/bench/{limits,plans}.test.ts'] },
  { covers: ['packages/bench/'], tests: ['packages/bench/load.test.ts'], needs: ['wrk'] },
  {
    covers: ['packages/domain/src/leave/', 'api/src/leave/', 'api/src/testing/leave-model/'],
    tests: [
      'api/src/testing/leave-model/{year,model}.test.ts',
      'api/src/leave/deciding/race.test.ts',
      'api/src/leave/request/history-big.test.ts',
      'api/src/leave/balance/statement-demo.test.ts',
    ],
  },
  { covers: ['packages/drills/'], tests: ['packages/drills/{racing,year,openings}.test.ts'] },
  { covers: ['api/src/runs/impact/'], tests: ['api/src/runs/impact/{big,generated,race}.test.ts'] },
  {
    covers: ['api/src/entitlement/', 'api/src/runs/run/', 'packages/domain/src/leave/'],
    tests: ['api/src/entitlement/allocation/{big,race,policy-big,automatic-runs,opening-runs}.test.ts'],
  },
  { covers: ['api/src/people/employee/'], tests: ['api/src/people/employee/race.test.ts'] },
  {
    covers: ['api/src/people/employee-import/', 'api/src/runs/file-import/', 'packages/domain/src/employee/'],
    tests: [
      'api/src/people/employee-import/{big,restart,check}.test.ts',
      'api/src/runs/file-import/many-names.test.ts',
    ],
  },
  {
    covers: ['api/src/attendance/swipe-import/', 'api/src/runs/file-import/', 'packages/domain/src/attendance/'],
    tests: ['api/src/attendance/swipe-import/{big,import,check}.test.ts'],
  },
  { covers: ['api/src/attendance/'], tests: ['api/src/attendance/big.test.ts'] },
  { covers: ['api/src/reports/wall-chart/'], tests: ['api/src/reports/wall-chart/big.test.ts'] },
  {
    covers: ['api/src/reports/leave-report/', 'packages/domain/src/leave-report/'],
    tests: ['api/src/reports/leave-report/{big,csv,yearly}.test.ts'],
  },
  { covers: ['api/src/runs/leave-run/', 'api/src/runs/run/'], tests: ['api/src/runs/leave-run/leave-run.test.ts'] },
]

/** The patterns of tests that are left out, given the files that have changed and a function that says whether a program is there. */
export function leftOut(changed, has) {
  const isCovered = ({ covers, needs = [] }) =>
    needs.every(has) && covers.some((place) => changed.some((file) => file.startsWith(place)))
  return lines.filter((line) => !isCovered(line)).flatMap(({ tests }) => tests)
}
