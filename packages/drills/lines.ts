const login = (name: string) => `api/src/login/${name}.test.ts`
const http = (name: string) => `web/app/http/${name}.server.test.ts`
const drill = (name: string) => `packages/drills/${name}.drill.ts`
const races = ['employee', 'allocation', 'leave', 'leave-type'].map((folder) => `api/src/${folder}/race.test.ts`)

/**
 * The tests and drills that hold each promise of the page of promises. Each is known by how it begins. What they print of figures
 * stands beside it, as far as `figures` finds it there.
 */
export const lines: { begins: string; by: string[]; figures?: RegExp }[] = [
  { begins: 'Identity comes from the bearer token', by: [login('current-user'), login('session')] },
  { begins: 'Denied by default', by: ['api/src/access.test.ts', 'api/src/leave/relations.test.ts'], figures: /cells/ },
  {
    begins: 'Role and state are read',
    by: [login('session'), login('change-password'), 'api/src/employee/delete.test.ts'],
  },
  { begins: 'What is not a person', by: ['api/src/leave/relations.test.ts', 'api/src/access.test.ts'] },
  {
    begins: 'Answers carry declared fields',
    by: ['api/src/employee/lists.test.ts', 'api/src/employee/profile.test.ts'],
  },
  { begins: 'Every loader and action', by: ['web/app/screens.test.ts', http('enter')] },
  { begins: 'Passwords are hashed', by: [login('passwords'), login('sign-in')], figures: /parallel guesses/ },
  { begins: 'An unknown address', by: [login('sign-in'), 'packages/domain/src/login/throttle.test.ts'] },
  { begins: 'A token is backed', by: ['api/src/rotation.test.ts', 'api/src/env.test.ts', login('session')] },
  { begins: 'Nobody stops another', by: [login('recovery'), 'api/src/calls.test.ts'] },
  { begins: 'A session ends after 30', by: [login('session'), login('history')] },
  { begins: 'A client gets three codes', by: [login('recovery')] },
  { begins: 'Codes and links are stored', by: [login('secrets-at-rest'), login('invite')] },
  { begins: 'One sealed `HttpOnly`', by: [http('cookies'), http('session')] },
  { begins: 'Behind https the cookie', by: [http('cookies')] },
  { begins: '`prefs` holds', by: ['web/app/http/prefs.test.ts'] },
  { begins: 'Logging out clears', by: [http('session'), http('api')] },
  { begins: 'Every form carries a token', by: [http('csrf'), http('form'), 'web/server/foreign.test.ts'] },
  { begins: 'Reading changes nothing', by: ['api/src/leave/view.test.ts', 'api/src/writes.test.ts'] },
  { begins: '`next` and `return`', by: ['web/app/http/next-path.test.ts', 'web/app/http/way-back.test.ts'] },
  {
    begins: 'Every field has a type',
    by: ['api/src/errors.test.ts', 'api/src/bodies.test.ts', 'api/src/damaged.test.ts'],
  },
  { begins: 'A field that a call does not know', by: ['api/src/bodies.test.ts'] },
  {
    begins: 'A JSON body has',
    by: ['api/src/bodies.test.ts', 'api/src/app.test.ts', 'api/src/attendance/swipes.test.ts'],
  },
  { begins: 'Headers must be there', by: ['api/src/slow-senders.test.ts', 'web/server/server.test.ts'] },
  { begins: 'Pages have a content security', by: ['web/server/headers.test.ts', 'web/server/app.test.ts'] },
  { begins: 'Every answer, a failure too', by: ['api/src/app.test.ts', 'web/server/headers.test.ts'] },
  { begins: 'Personal pages and data', by: ['web/server/app.test.ts', 'web/server/pages.test.ts'] },
  { begins: 'A failure is a sentence', by: ['api/src/errors.test.ts', 'web/server/unreadable.test.ts'] },
  {
    begins: 'One file, never whole in memory',
    by: ['api/src/drive/drive.test.ts', 'api/src/storage/sweep.test.ts', 'api/src/employee/pictures.test.ts'],
  },
  { begins: 'Downloads come as attachments', by: ['api/src/drive/drive.test.ts', http('download')] },
  {
    begins: 'CSV is UTF-8',
    by: ['packages/domain/src/csv.test.ts', 'api/src/send-csv.test.ts', 'api/src/csv-in-sql.test.ts'],
  },
  { begins: 'A file has the rows', by: ['api/src/leave-report/csv.test.ts', 'api/src/send-csv.test.ts'] },
  { begins: 'A balance is never overdrawn', by: races, figures: /lowest balance|at once|:.*\{/ },
  { begins: 'Every action is one transaction', by: ['api/src/writes.test.ts', 'api/src/idempotency.test.ts'] },
  { begins: 'A write with an', by: ['api/src/idempotency.test.ts', http('form')] },
  { begins: 'A mail server that is away', by: ['api/src/jobs.test.ts', drill('outages')], figures: /mail server/ },
  { begins: 'Days are decimals', by: ['packages/domain/src/decimal.test.ts', 'db/decimals.test.ts'] },
  {
    begins: 'What was acknowledged is there',
    by: [drill('kills'), drill('pair-kills'), drill('outages'), drill('restart')],
    figures: /kills of|acknowledged writes|are on$|clock|mail server/,
  },
  {
    begins: 'History cannot be changed',
    by: ['db/roles.test.ts', 'api/src/audit/audit.test.ts', 'api/src/audit/tables.test.ts'],
  },
  { begins: 'A backup is taken', by: ['api/src/backup/backup.test.ts'] },
  {
    begins: 'Migrations run once',
    by: ['db/migrations.test.ts', 'api/src/pooler.test.ts', 'api/src/database.test.ts'],
  },
  { begins: 'A migration loses nothing', by: ['db/migrations.test.ts'] },
  { begins: 'The data folder of an earlier', by: [drill('older-postgres')], figures: /^from Postgres/ },
  {
    begins: 'The tarball and the page',
    by: [drill('stranger')],
    figures: /^(from a tarball|the doctor|lost and restored|an earlier version)/,
  },
  {
    begins: 'On SIGTERM a server',
    by: ['api/src/server.test.ts', 'web/server/server.test.ts', 'packages/drills/proxy.test.ts', drill('restart')],
    figures: /requests failed|without a key/,
  },
  {
    begins: 'With the database away',
    by: [
      'api/src/outage.test.ts',
      'api/src/pooler-away.test.ts',
      'api/src/full-disk.test.ts',
      drill('kills'),
      drill('outages'),
    ],
    figures: /503|succeeded|kills of|frozen|disk|store|room/,
  },
  { begins: 'A statement may take', by: ['api/src/crowd.test.ts', 'db/client.test.ts'], figures: /reads took/ },
  { begins: 'Under too much load', by: ['api/src/app.test.ts', 'api/src/heap.test.ts'] },
  { begins: 'Six of the largest', by: ['api/src/large-answers.test.ts'], figures: /p99/ },
  { begins: 'Limits count users', by: ['api/src/calls.test.ts', http('api')] },
  {
    begins: 'Results do not depend',
    by: ['packages/domain/src/time-zones.test.ts', 'packages/domain/src/dates.test.ts'],
  },
  {
    begins: 'Logs are structured',
    by: ['api/src/errors.test.ts', 'web/server/log.test.ts', 'packages/domain/src/steady-lines.test.ts'],
  },
  { begins: 'Fastify, Remix and its router', by: ['packages/start/floors.test.mjs'] },
]

/** Tests that measure time: `npm run promises` runs each by itself, as others beside them make everything slower. */
export const timed = ['api/src/large-answers.test.ts', 'api/src/crowd.test.ts', 'api/src/outage.test.ts']
