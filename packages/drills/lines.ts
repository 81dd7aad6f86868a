const login = (name: string) => `api/src/signing-in/login/${name}.test.ts`
const http = (name: string) => `web/app/http/${name}.server.test.ts`
const drill = (name: string) => `packages/drills/${name}.drill.ts`
const races = ['people/employee', 'entitlement/allocation', 'leave/deciding', 'entitlement/leave-type'].map(
  (folder) => `api/src/${folder}/race.test.ts`,
)

/**
 * The tests and drills that hold each promise of the page of promises. Each is known by how it begins. The figures that
 * they print are shown with it, as far as `figures` finds them.
 */
export const lines: { begins: string; by: string[]; figures?: RegExp }[] = [
  { begins: 'Identity comes only from the bearer token', by: [login('current-user'), login('session')] },
  {
    begins: 'Denied by default',
    by: ['api/src/main/access.test.ts', 'api/src/leave/request/relations.test.ts'],
    figures: /cells/,
  },
  {
    begins: 'Role and state are read',
    by: [login('session'), login('change-password'), 'api/src/people/employee/delete.test.ts'],
  },
  { begins: 'What is not a person', by: ['api/src/leave/request/relations.test.ts', 'api/src/main/access.test.ts'] },
  {
    begins: 'Answers carry declared fields',
    by: ['api/src/people/employee/lists.test.ts', 'api/src/people/employee/profile.test.ts'],
  },
  { begins: 'Every loader and action', by: ['web/app/screens.test.ts', http('session/enter')] },
  { begins: 'Passwords are hashed', by: [login('passwords'), login('sign-in')], figures: /parallel guesses/ },
  { begins: 'An unknown address', by: [login('sign-in'), 'packages/domain/src/login/throttle.test.ts'] },
  {
    begins: 'A token is backed',
    by: ['api/src/main/rotation.test.ts', 'api/src/platform/env.test.ts', login('session')],
  },
  { begins: 'Nobody stops another', by: [login('recovery'), 'api/src/main/calls.test.ts'] },
  { begins: 'A session ends after 30', by: [login('session'), login('history')] },
  { begins: 'A client gets three codes', by: [login('recovery')] },
  { begins: 'Codes and links are stored', by: [login('secrets-at-rest'), login('invite')] },
  { begins: 'One sealed `HttpOnly`', by: [http('session/cookies'), http('session/session')] },
  { begins: 'Behind https the cookie', by: [http('session/cookies')] },
  { begins: '`prefs` holds', by: ['web/app/http/session/prefs.test.ts'] },
  { begins: 'Logging out clears', by: [http('session/session'), http('call/api')] },
  { begins: 'Every form carries a token', by: [http('session/csrf'), http('form/form'), 'web/server/foreign.test.ts'] },
  { begins: 'Reading changes nothing', by: ['api/src/leave/request/view.test.ts', 'api/src/testing/writes.test.ts'] },
  {
    begins: '`next` and `return`',
    by: ['web/app/http/address/next-path.test.ts', 'web/app/http/address/way-back.test.ts'],
  },
  {
    begins: 'Every field has a type',
    by: [
      'api/src/platform/http/errors.test.ts',
      'api/src/platform/http/bodies.test.ts',
      'api/src/platform/http/damaged.test.ts',
    ],
  },
  { begins: 'A field that a call does not know', by: ['api/src/platform/http/bodies.test.ts'] },
  {
    begins: 'A JSON body has',
    by: ['api/src/platform/http/bodies.test.ts', 'api/src/main/app.test.ts', 'api/src/attendance/swipes.test.ts'],
  },
  { begins: 'Headers must be there', by: ['api/src/platform/http/slow-senders.test.ts', 'web/server/server.test.ts'] },
  { begins: 'Pages have a content security', by: ['web/server/headers.test.ts', 'web/server/app.test.ts'] },
  { begins: 'Every answer, a failure too', by: ['api/src/main/app.test.ts', 'web/server/headers.test.ts'] },
  { begins: 'Personal pages and data', by: ['web/server/app.test.ts', 'web/server/pages.test.ts'] },
  { begins: 'A failure is a sentence', by: ['api/src/platform/http/errors.test.ts', 'web/server/unreadable.test.ts'] },
  {
    begins: 'One file, never whole in memory',
    by: [
      'api/src/files/drive/drive.test.ts',
      'api/src/platform/storage/sweep.test.ts',
      'api/src/people/employee/pictures.test.ts',
    ],
  },
  { begins: 'Downloads come as attachments', by: ['api/src/files/drive/drive.test.ts', http('call/download')] },
  {
    begins: 'CSV is UTF-8',
    by: [
      'packages/domain/src/csv.test.ts',
      'api/src/platform/http/send-csv.test.ts',
      'api/src/platform/http/csv-in-sql.test.ts',
    ],
  },
  {
    begins: 'A file has the rows',
    by: ['api/src/reports/leave-report/csv.test.ts', 'api/src/platform/http/send-csv.test.ts'],
  },
  { begins: 'A balance is never overdrawn', by: races, figures: /^200 identical|^100 approvals|^the lowest balance/ },
  {
    begins: 'Every action is one transaction',
    by: ['api/src/testing/writes.test.ts', 'api/src/platform/http/idempotency.test.ts'],
  },
  { begins: 'A write with an', by: ['api/src/platform/http/idempotency.test.ts', http('form/form')] },
  { begins: 'A mail server that is away', by: ['api/src/main/jobs.test.ts', drill('outages')], figures: /mail server/ },
  { begins: 'Days are decimals', by: ['packages/domain/src/decimal.test.ts', 'db/decimals.test.ts'] },
  {
    begins: 'What was acknowledged is there',
    by: [drill('kills'), drill('pair-kills'), drill('outages'), drill('restart')],
    figures: /kills of|acknowledged writes/,
  },
  {
    begins: 'History cannot be changed',
    by: ['db/roles.test.ts', 'api/src/reports/audit/audit.test.ts', 'api/src/reports/audit/tables.test.ts'],
  },
  { begins: 'A backup is taken', by: ['api/src/platform/backup/backup.test.ts'] },
  {
    begins: 'Migrations run once',
    by: [
      'db/migrations.test.ts',
      'api/src/platform/database/pooler.test.ts',
      'api/src/platform/database/database.test.ts',
    ],
  },
  { begins: 'A migration loses nothing', by: ['db/migrations.test.ts'] },
  { begins: 'The data folder of an earlier', by: [drill('older-postgres')], figures: /^from Postgres/ },
  {
    begins: 'The tarball and the page',
    by: [drill('stranger')],
    figures: /^from a tarball/,
  },
  {
    begins: 'On SIGTERM a server',
    by: ['api/src/main/server.test.ts', 'web/server/server.test.ts', 'packages/drills/proxy.test.ts', drill('restart')],
    figures: /requests failed/,
  },
  {
    begins: 'With the database away',
    by: [
      'api/src/main/outage.test.ts',
      'api/src/platform/database/pooler-away.test.ts',
      'api/src/main/full-disk.test.ts',
      drill('kills'),
      drill('outages'),
    ],
    figures: /^the slowest 503.*(kill|frozen)/,
  },
  { begins: 'A statement may take', by: ['api/src/main/crowd.test.ts', 'db/client.test.ts'], figures: /reads took/ },
  { begins: 'Under too much load', by: ['api/src/main/app.test.ts', 'api/src/main/heap.test.ts'] },
  { begins: 'Six of the largest', by: ['api/src/main/large-answers.test.ts'], figures: /p99/ },
  { begins: 'Limits count users', by: ['api/src/main/calls.test.ts', http('call/api')] },
  {
    begins: 'Results do not depend',
    by: ['packages/domain/src/time-zones.test.ts', 'packages/domain/src/dates.test.ts'],
  },
  {
    begins: 'Logs are structured',
    by: ['api/src/platform/http/errors.test.ts', 'web/server/log.test.ts', 'packages/domain/src/steady-lines.test.ts'],
  },
  { begins: 'Fastify, Remix and its router', by: ['packages/start/repository/floors.test.mjs'] },
]

/** Tests that measure time: `npm run promises` runs them one at a time, as other tests make everything slower. */
export const timed = ['api/src/main/large-answers.test.ts', 'api/src/main/crowd.test.ts', 'api/src/main/outage.test.ts']
