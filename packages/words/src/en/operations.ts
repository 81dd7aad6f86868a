import { plural } from '../plural.ts'

// hr: its help and its mistakes
export const hrHelp = (commands: string) =>
  `The operator's command of HR & Leave (docs/operations.md). It reads the same environment as the servers.\n\n${commands}\n\nhr WORD --help says more about each.`
export const hrCommand = (word: string) => `  hr ${word}`
export const noSuchCommand = (word: string) => `There is no "hr ${word}"`
export const seeHelp = 'See --help.'
export const takesNothingElse = (word: string, other: string) =>
  `hr ${word} takes no further words, so leave out "${other}"`
export const databaseUnreachable = (code: string) => `The database cannot be reached (${code}).`
export const isFile = (path: string) => `${path} is a file, not a folder: give another path.`
export const leadsThroughFile = (path: string) => `${path} leads through a file: give another path.`
export const mayNotOpen = (path: string) =>
  `This account may not open ${path}: run hr as another user, or give another path.`
export const cannotWriteTo = (path: string) => `Nothing can be written to ${path}: give another path.`
export const noSpaceFor = (path: string) => `There is no space left for ${path}: free some, or give another path.`

// hr admin
export const adminHelp =
  'Creates the first business unit and the first super admin of an empty system:\n\n  hr admin --email admin@company.example --unit "Head Office" --country Portugal --city Lisbon --zone Europe/Lisbon\n\nAdds another super admin, who works in an existing business unit:\n\n  hr admin --email other@company.example --unit "Head Office" --name "Rosa Lima" --id EMP-0099\n\nSets a new password for a super admin who has lost theirs. It also ends their sessions and unlocks their address:\n\n  hr admin --reset admin@company.example\n\nEach shows the password once.'
export const emailNeedsAddress = '--email must be an email address'
export const resetNeedsAddress = '--reset takes the email address of a super admin'
export const unitNeedsName = '--unit takes the name of a business unit'
export const countryNeedsName = '--country takes the country of the business unit'
export const cityNeedsName = '--city takes the city of the business unit'
export const zoneNeedsName = '--zone takes an IANA time zone'
export const zoneIsUnknown = '--zone must be an IANA time zone such as Europe/London'
export const resetStandsAlone = '--reset cannot be combined with other options'
export const nameNeedsPerson = '--name takes the name of the person'
export const nameNeedsTwoNames = '--name takes a first name and a last name'
export const idNeedsEmployeeId = '--id takes the employee id of the person'
export const anotherAdminOptions = '--name and --id can only be combined with --email and --unit'
export const firstAdminFirstName = 'Leave'
export const firstAdminLastName = 'Admin'
export const peopleExistAlready =
  'This system already has people. Add --name and --id for another super admin, or use --reset for a new password.'
export const noSuchUnit = (name: string) => `There is no business unit "${name}".`
export const noSuchSuperAdmin = (email: string) => `No super admin has the address ${email}.`
export const newPassword = (email: string, password: string) =>
  `Sign in as ${email} with the password ${password}\nIt is shown only once. Change it after signing in.`

// hr archive
export const archiveHelp =
  'Moves swipes of old months, or old entries of the audit, out of the database into files, and brings them back:\n\n  hr archive swipes --before 2024-01 --to /archives/\n  hr archive audit --before 2024-01 --to s3://KEY:SECRET@host/bucket?region=eu-central-1\n  hr archive check /archives/audit-1-40000.tar.gz /archives/audit-40001-90000.tar.gz\n  hr archive restore /archives/swipes-2023-12.tar.gz\n\n  --yes    does it; without it the first two only say what they would do\n\nThe servers keep running. The newest ARCHIVE_KEEP_MONTHS (24) months stay in the database. Each file is read back and compared before its\nrows are deleted. Check reads whole files and proves the chain of the audit through them and on through the database. Restore audit files\nfrom the newest to the oldest. It needs DATABASE_OWNER_URL.'
export const requestEventsStay =
  'Events of requests cannot be archived: the history of each request shows them, and they are small (docs/operations.md, Archives). Nothing was changed.'
export const archiveNeedsKind = 'hr archive takes swipes, audit, check or restore'
export const archiveNeedsMonthAndPlace = (kind: string) => `hr archive ${kind} takes --before and --to`
export const beforeNeedsMonth = '--before takes a month, such as 2024-01'
export const beforeIsTooRecent = (latest: string, months: number) =>
  `--before can be ${latest} at the latest: ARCHIVE_KEEP_MONTHS keeps ${months} months in the database. Nothing was changed.`
export const archiveRestoreNeedsFile = 'hr archive restore takes one file'
export const filesToArchive =
  'These files would be written, and their rows deleted from the database. Add --yes to do it:'
export const fileToArchive = ({
  fileName,
  rows,
  firstDay,
  lastDay,
}: {
  fileName: string
  rows: number
  firstDay: string
  lastDay: string
}) =>
  plural(rows, {
    one: `  ${fileName}: 1 row, ${firstDay} to ${lastDay}`,
    other: `  ${fileName}: ${rows} rows, ${firstDay} to ${lastDay}`,
  })
export const nothingOldEnough = 'Nothing is that old.'
export const rowsRestored = (rows: number, firstDay: string, lastDay: string) =>
  plural(rows, {
    one: `1 row from ${firstDay} to ${lastDay} has been restored.`,
    other: `${rows} rows from ${firstDay} to ${lastDay} have been restored.`,
  })
type CheckedFile = { path: string; rows: number; firstDay: string; lastDay: string }
export const fileIsWhole = ({ path, rows, firstDay, lastDay }: CheckedFile) =>
  plural(rows, {
    one: `${path} is complete: 1 row, ${firstDay} to ${lastDay}.`,
    other: `${path} is complete: ${rows} rows, ${firstDay} to ${lastDay}.`,
  })
export const unknownFileIsWhole = ({ path, rows, firstDay, lastDay }: CheckedFile) =>
  plural(rows, {
    one: `${path} is complete: 1 row, ${firstDay} to ${lastDay}. The database has no record of archiving it.`,
    other: `${path} is complete: ${rows} rows, ${firstDay} to ${lastDay}. The database has no record of archiving it.`,
  })
export const auditEntryAltered = (id: number) =>
  `Entry ${id} of the audit has been altered, or one before it is missing.`
export const auditIsIntact = (from: number, to: number, hash: string) =>
  `Entries ${from} to ${to} of the audit are unaltered; the hash of the last is ${hash}.`
export const earlierEntriesUnchecked = (from: number) => `Entries before ${from} were not checked: name their files.`
export const moreEntriesUnchecked = (from: number) => `Entries before ${from} were not checked: name their files too.`

// hr archive: what goes wrong
export const rowsMoved = (rows: number, place: string) =>
  plural(rows, { one: `1 row is now in ${place}.`, other: `${rows} rows are now in ${place}.` })
export const archiveUnknown = (path: string) =>
  `The database has no record of archiving ${path}, or has already restored it. Nothing was changed.`
export const restoreNewestFirst = 'Restore the newest archive of the audit first. Nothing was changed.'
export const archiveRowsDiffer = (path: string) =>
  `${path} does not contain the rows that it should. Nothing was changed.`
export const archiveFileStays = (place: string) =>
  `${place} stays, because the database may rely on it. Run the command again to continue.`
export const archiveRunning = 'Another "hr archive" is running. Nothing was changed.'
export const archiveNeedsOwner =
  'An archive needs the owner of the tables: set DATABASE_OWNER_URL. Nothing was changed.'
export const explainAlteredEntry = (id: number) =>
  `Entry ${id} of the audit has been altered: find out why first. Nothing was changed.`
export const swipesArrived = (firstDay: string, lastDay: string) =>
  `Swipes of ${firstDay} to ${lastDay} arrived while the file was being written. Please try again.`
export const tableInUse = 'A table is in use by a backup, a long report or a migration. Please try again later.'

// hr backup and hr restore
export const backupHelp =
  'Writes the database and the files into one file, while the servers keep running:\n\n  hr backup /backups/monday.tar.gz\n  hr backup /backups/\n  hr backup s3://KEY:SECRET@host/bucket?region=eu-central-1\n\nIn a folder or a bucket the file is named after the time. It is a .tar.gz that only its owner can read. APP_SECRET is not in it:\nkeep that too.'
export const restoreHelp =
  'Restores what "hr backup" has written, into an empty database, while no server runs:\n\n  hr restore /backups/monday.tar.gz\n  hr restore s3://KEY:SECRET@host/bucket/backups/hr-2026-11-23T030000Z.tar.gz?region=eu-central-1\n\n  --replace    deletes what the database holds, once the backup has been read and found complete\n  --trust      accepts a backup made with another APP_SECRET or by an earlier version; use it only if you know where the file comes from\n\nA backup of an earlier version is migrated. Every table is compared with the backup before the restore is committed.'
export const backupNeedsPlace = 'hr backup takes one file, folder or s3:// address'
export const backupWritten = ({
  rows,
  files,
  place,
  duration,
}: {
  rows: number
  files: number
  place: string
  duration: string
}) => `Backed up to ${place} in ${duration}. Rows: ${rows}. Files: ${files}.`
export const restoreNeedsBackup = 'hr restore takes one backup'
export const backupRestored = ({
  rows,
  tables,
  madeAt,
  files,
  duration,
}: {
  rows: number
  tables: number
  madeAt: string
  files: number
  duration: string
}) => `Restored the backup of ${madeAt} in ${duration}. Rows: ${rows}. Tables: ${tables}. Files: ${files}.`
export const restoredAndMigrated = (version: string, migrations: number) =>
  plural(migrations, {
    one: `The backup was made by version ${version}. 1 migration has been run.`,
    other: `The backup was made by version ${version}. ${migrations} migrations have been run.`,
  })
export const restoredWithOtherSecret =
  'APP_SECRET differs from that of the backup: people must sign in again, queued emails with a code fail, and calendars and terminals need new addresses.'
export const filesMissingInBackup = (keys: string) =>
  `These files were already missing when the backup was made: ${keys}`

// Files of backups and archives: what goes wrong
export const fileAlreadyThere = (name: string, place: string) =>
  `${name} is already in ${place}: choose another place. Nothing was changed.`
export const placeInBucket = (key: string) => `the bucket as ${key}`
export const bucketDiffers = (key: string) => `${key} in the bucket differs from what was sent. Nothing was changed.`
export const fileUnusable = (path: string, reason: string) => `${path} cannot be used: ${reason}. Nothing was changed.`
export const noSuchFile = 'there is no such file'
export const folderGiven = 'it is a folder: name a file in it'
export const mayNotReadFile = 'this account may not read it'
export const fileIsEmpty = 'it is empty'
export const fileEndsTooEarly = 'it ends too early'
export const contentAltered = 'its content has been altered'
export const notABackup = 'it is not a backup, or it is damaged'
export const notAnArchive = 'it is not an archive, or it is damaged'
export const madeByLaterVersion = 'a later version of HR & Leave wrote it: restore it with that version'
export const fileChangedMeanwhile = (name: string) => `${name} changed while it was being read`
export const nameDoesNotFit = (name: string) => `${name} does not fit into an archive`

// hr backup and hr restore: what goes wrong
export const nothingToBackUp = 'The database has no tables yet: there is nothing to back up.'
export const backupTooNew = (path: string, version: string) =>
  `${path} was made by version ${version}, which this version cannot read: restore it with that version. Nothing was changed.`
export const restoreNeedsOwner = 'A restore needs the owner of the tables: set DATABASE_OWNER_URL. Nothing was changed.'
export const databaseNotEmpty =
  'The database is not empty: stop the servers and add --replace to delete what is in it, or use another database. Nothing was changed.'
export const postgresProcess = (pid: number, program: string) => `process ${pid} of Postgres (${program})`
export const stillConnected = (processes: string, pid: number) =>
  `The application is still connected to the database: ${processes}. Stop its servers and try again. If a pooler keeps a connection open, end it with "select pg_terminate_backend(${pid})". Nothing was changed.`
export const backupLacks = (tables: string) => `it lacks ${tables}`
export const backupTablesDiffer = (tables: string) => `these differ from its version: ${tables}`
export const restoredRowsDiffer = ({ table, rows, expected }: { table: string; rows: number; expected: number }) =>
  `The table ${table} would differ from the backup: ${rows} rows instead of ${expected}, or other content. Nothing was changed.`
export const backupUnsealed = (path: string) =>
  `${path} has no seal: an earlier version made it, or somebody changed it. If you know where the file comes from, add --trust. Nothing was changed.`
export const backupOfOtherSecret = (path: string) =>
  `${path} was made with another APP_SECRET, or somebody changed it. Set that secret as APP_SECRET_PREVIOUS or, if you know where the file comes from, add --trust. Nothing was changed.`

// hr forget-secret, hr mail-test, hr migrate, hr version
export const forgetSecretHelp =
  'Lets servers start with the present APP_SECRET when the former one is lost. Everybody must sign in again, people with\ntwo-step sign-in must set it up again, and calendars and terminals get new addresses:\n\n  hr forget-secret'
export const secretForgotten = 'Servers can now start with the present APP_SECRET.'
export const mailTestHelp =
  'Sends a test email through MAIL_URL, and says what the server answered:\n\n  hr mail-test somebody@company.example'
export const mailTestNeedsAddress = 'hr mail-test takes one email address'
export const mailTestCommand = '"hr mail-test"'
export const migrateHelp =
  'Brings the database up to date, through DATABASE_OWNER_URL if that is set, and gives the application its rights:\n\n  hr migrate'
export const databaseUpToDate = 'The database is up to date'
export const demoCompanyCreated = 'The demo company has been created'
export const noDemoInProduction =
  'The demo company cannot be created in a production database: leave SEED out, or set SEED=empty.'
export const versionHelp = 'Prints the version:\n\n  hr version'
export const productVersion = (version: string) => `HR & Leave ${version}`

export const roleIsUsed = (role: string) =>
  `The application now connects as the role "${role}", which can add to history but not change it`
export const waitingForMigration = 'Waiting, at most five minutes, while another server migrates the database'
export const waitingForMigrationOf = (pid: number) =>
  `Waiting, at most five minutes, while another server (process ${pid} of Postgres) migrates the database`
export const waitedForMigration = 'After five minutes, another server is still migrating the database.'
export const waitedForMigrationOf = (pid: number) =>
  `After five minutes, another server (process ${pid} of Postgres) is still migrating the database.`
export const waitingForTable =
  'Waiting, at most five minutes, for a table that a migration changes and that somebody has locked'

// hr doctor
export const doctorHelp =
  'Checks the database, queue, files, mail server, clock and addresses, and says how to fix what is wrong. Its exit code is 1 if\nsomething is wrong:\n\n  hr doctor'
export const fixFailuresAboveFirst = 'Fix the failures above first.'

// hr doctor: Database
export const databaseLabel = 'Database'
export const doesNotAnswer = (reason: string) => `it does not answer: ${reason}`
export const startDatabase = 'Start it, or fix DATABASE_URL. Until then, people read that the service is busy.'
export const postgresAnswers = (version: string, size: string, milliseconds: number) =>
  `Postgres ${version}, ${size}, answers in ${milliseconds} ms`
export const datedPostgresAnswers = ({
  version,
  released,
  size,
  milliseconds,
}: {
  version: string
  released: string
  size: string
  milliseconds: number
}) => `Postgres ${version} (${released}), ${size}, answers in ${milliseconds} ms`
export const releasedDaysAgo = (date: string, days: number) =>
  plural(days, { one: `released ${date}, 1 day ago`, other: `released ${date}, ${days} days ago` })
export const releasedBefore = (date: string) => `released before ${date}`
export const needsPostgres15 = 'Postgres 15 or newer is needed.'
export const useOwnPostgres =
  'Newer releases fix security holes: use the Postgres of your system, through POSTGRES_PROGRAMS or DATABASE_URL.'
export const installNewestPostgres = 'Install the newest release of this major version: newer ones fix security holes.'

// hr doctor: Migrations, Roles, Durability, Compiling, Letters
export const migratedByLaterVersion = 'a later version has changed the database'
export const startLaterVersion = 'Start that version, or restore an earlier backup.'
export const migrationsMissing = (pending: number) =>
  plural(pending, { one: '1 migration has not been run', other: `${pending} migrations have not been run` })
export const runMigrate = 'Run "hr migrate", with DATABASE_OWNER_URL if there are two roles.'
export const migrationsDone = (done: number) => `all ${done} have been run`
export const roleCannotChangeHistory = (role: string) =>
  `the application connects as "${role}", which cannot change history`
export const roleOwnsTables = (role: string) =>
  `the application connects as "${role}", which owns the tables and could change history`
export const useSecondRole = 'Give the application its own role: docs/operations.md, Two roles.'
export const settingsAreOn = (settings: string) => `${settings} are on`
export const settingsAreOff = (settings: string) => `off: ${settings}`
export const savedDataCanBeLost = 'Saved data can be lost when the machine fails: switch these on in postgresql.conf.'
export const diskDamageUnnoticed =
  'A damaged disk would go unnoticed: run pg_checksums --enable while Postgres is stopped.'
export const jitIsOff = 'Postgres does not compile statements (jit is off)'
export const jitIsOn =
  'Postgres compiles statements (jit is on), which makes balances and policies up to a hundred times slower'
export const turnJitOff =
  'Run "hr migrate", which turns it off for the role of DATABASE_URL. Then run RECONNECT on the PgBouncer console.'
export const encodingIs = (encoding: string | undefined) => `the encoding of the database is ${encoding}`
export const searchesMissNames = 'the database treats ä and Ä as different letters, so searches miss names'
export const namesSortedByCode = 'names are sorted by character code: Ärger comes after Zoe'
export const namesSortedWell = 'UTF8, and names are sorted as people expect'
export const moveToNewDatabase =
  'Create a new database as described in docs/operations.md, Two roles, and move there with "hr backup" and "hr restore".'

// hr doctor: Clock, Queue, Secret, Imports
export const clocksDiffer = (seconds: string) => `the clocks of this machine and the database differ by ${seconds} s`
export const useTimeServer =
  'Synchronize both with a time server: sessions and locks end at wrong times. Above 60 s no server starts.'
export const jobsFailing = (failing: number, waiting: number, lastError: string) =>
  `failed: ${failing} of ${waiting} waiting jobs; last error: ${lastError}`
export const jobsFailingAndGivenUp = ({
  failing,
  waiting,
  givenUp,
  lastError,
}: {
  failing: number
  waiting: number
  givenUp: number
  lastError: string
}) => `failed: ${failing} of ${waiting} waiting jobs; given up: ${givenUp}; last error: ${lastError}`
export const failedJobsAreRetried =
  'Failed jobs are retried after growing pauses. Test the mail server with "hr mail-test".'
export const jobsAreLate = (late: number) =>
  plural(late, {
    one: '1 job has waited for more than five minutes',
    other: `${late} jobs have waited for more than five minutes`,
  })
export const startAnApi = 'No API is working on them: start one.'
export const jobsGivenUp = (givenUp: number, waiting: number, lastError: string) =>
  `given up: ${givenUp}; waiting: ${waiting}; last error: ${lastError}`
export const jobsGivenUpByHand = (givenUp: number, waiting: number) =>
  `given up by hand: ${givenUp}; waiting: ${waiting}`
export const retryGivenUpJobs = 'These are not retried automatically. Retry them under Administrative, Emails.'
export const noJobsWaiting = 'no jobs are waiting'
export const jobsWaiting = (waiting: number) =>
  plural(waiting, { one: '1 job is waiting, not for long', other: `${waiting} jobs are waiting, none for long` })
export const secretHasLength = (length: number) => `APP_SECRET has ${length} characters`
export const mailHasOtherSecret = 'a queued email was encrypted with another APP_SECRET'
export const bringSecretBack = 'Bring that APP_SECRET back, or have people ask for new codes.'
export const noStalledImports = 'no import has stalled'
export const stalledImports = (ids: string) => `these have stalled: ${ids}`
export const importsResume = 'An API resumes them within a minute of its start. Nothing is imported twice.'

// hr doctor: Locks, Waiting, Sign-in, Searches, Swipes
export const nothingWaitsForLock = 'nothing is waiting for a lock'
type Holder = { waiting: number; pid: number; program: string }
export const waitingForProcess = ({ waiting, pid, program }: Holder) =>
  `${waiting} waiting for process ${pid} (${program})`
export const waitingForOpenTransaction = ({ waiting, pid, program, seconds }: Holder & { seconds: number }) =>
  `${waiting} waiting for process ${pid} (${program}, open for ${seconds} s)`
export const unnamedProgram = 'without a name'
export const endProcess = (pid: number) =>
  `If nobody needs that process any more, end it with select pg_terminate_backend(${pid}).`
export const noLongTransactions = 'no transaction has been open for more than a minute'
export const longTransactions = (count: number, seconds: number) =>
  plural(count, {
    one: `1 transaction has been open for ${seconds} s`,
    other: `${count} transactions have been open for more than a minute, the oldest for ${seconds} s`,
  })
export const findLongTransactions =
  'select pid, state, query from pg_stat_activity order by xact_start shows whose they are.'
export const nobodyLockedOut = 'nobody was locked out in the last 15 minutes'
export const addressesLockedOut = (addresses: number, clients: number) =>
  `addresses locked out in the last 15 minutes: ${addresses} (clients: ${clients})`
export const lockoutsEnd =
  'Lockouts end after 15 minutes. If there is one client for everybody, the web or the API lacks TRUSTED_PROXIES.'
export const searchesUseIndex = 'searches for people use their index'
export const searchIndexMissing = 'searches for people have no index'
export const createSearchIndex =
  'Have the extension pg_trgm created, then: create index employees_sought on employees using gin (sought gin_trgm_ops) with (gin_pending_list_limit = 256)'
export const noPartitionThisMonth = 'this month has no partition yet'
export const partitionComes = 'An API creates it within an hour of its start.'
export const swipesOutsidePartitions = (rows: number) => `about ${rows} are in the table for months without a partition`
export const allSwipesInPartitions = 'all swipes are in the partitions of their months'

// hr doctor: Leavers, Lapses, Holidays, Audit, Replica
export const noOverdueLeavers = 'no active employee is past their last day'
export const overdueLeavers = (ids: string) => `active employees more than a day past their last day: ${ids}`
export const leaversBecomeAlumni =
  'An API makes them alumni within a minute. The last super admin stays until there is another.'
export const allExpiriesRecorded = 'all expired days have been recorded'
export const expiriesUnrecorded = (entries: number, people: number) =>
  `expiries not recorded yet: ${entries} (people: ${people})`
export const apiRecordsExpiries =
  'An API records them within an hour. If it could not, its log says why: "could not expire carried-over days".'
export const holidayYears = (first: number, last: number) => `public holidays can be imported for ${first} to ${last}`
export const installForHolidays = 'Install a newer version, or have holidays of later years added by hand.'
export const auditNotCompared =
  'no backup here holds its last entry: compare it with the last entry in the log of the API'
export const backupUnreadable = (name: string, reason: string) => `${name} cannot be read: ${reason}`
export const makeAnotherBackup = 'Find out why, and make another with "hr backup".'
export const auditDiffersFromBackup = (id: number, backup: string) => `entry ${id} differs from the one in ${backup}`
export const auditWasRewritten =
  'Unless somebody has since restored an earlier backup, the owner of the tables has rewritten the audit: keep that backup.'
export const auditContinuesBackups = (compared: number) =>
  plural(compared, {
    one: 'it continues from the last entry of 1 backup',
    other: `it continues from the last entries of ${compared} backups`,
  })
export const noReplica = 'none is set: reports are read from the primary'
export const startReplica = 'Start it, or fix DATABASE_REPLICA_URL. Until then, reports are read from the primary.'
export const notAReplica = 'the address does not lead to a replica of the database'
export const fixReplicaAddress = 'Fix DATABASE_REPLICA_URL. Until then, reports are read from the primary.'
export const replicaKeepsUp = (seconds: string) => `it was up to date after ${seconds} s`
export const replicaIsBehind = (seconds: number) => `it is more than ${seconds} s behind`
export const findReplicaDelay =
  'select * from pg_stat_replication on the primary says why. Until it catches up, reports are read from the primary.'

// hr doctor: Room, Files, Backups, Mail, Addresses, Providers
export const freeSpace = (gigabytes: string, folder: string, percent: number) =>
  `${gigabytes} GB free in ${folder} (${percent} %)`
export const freeSomeSpace = 'Free some space, or move DATA_DIR to a larger disk.'
export const bucketOpens = (endpoint: string, bucket: string) => `${endpoint} opens "${bucket}"`
export const filesWritable = (folder: string) => `files can be written in ${folder}/files`
export const noScheduledBackups = 'no backups are scheduled'
export const scheduleBackups = 'Set BACKUP_TO, or schedule "hr backup" yourself.'
export const backupsExist = (count: number, newest: string) => `${count}, the newest from ${newest}`
export const noBackupYet = 'there is none yet'
export const apiMakesBackup =
  'An API makes one within a minute. If it could not, its log says why: "could not back up".'
export const mailsSavedAsFiles = (folder: string) => `no email is sent: emails are saved as files in ${folder}/mail`
export const setMailUrl = 'Set MAIL_URL to send them.'
export const fixMailUrl = 'Fix MAIL_URL, then run "hr mail-test". No email is lost meanwhile.'
export const mailServerAccepts = (host: string) => `${host} accepts our sign-in`
export const peopleOpen = (address: string) => `people open ${address}`
export const publicUrlIs = (address: string) => `PUBLIC_URL is ${address}`
export const linksLeadNowhere = 'Links in emails will not work: set it to the address that people use.'
export const passwordsUnencrypted = 'Passwords cross the network unencrypted: put TLS in front.'
export const noProviders = 'none is set: people sign in with their password'
export const providersUnreachable = (names: string) => `cannot be reached: ${names}`
export const fixProviders =
  'Until it can be reached, nobody can sign in with it. Fix OIDC_…_ISSUER, or the connection to it.'
export const providersCannotSignOut = (names: string) => `no end_session_endpoint: ${names}`
export const signOutHereOnly = 'People are only signed out here: set OIDC_…_SIGN_OUT=here.'

// Starting
export const databaseNotPrepared = (reason: string) => `The database could not be prepared. ${reason}`
export const apiNotStarted = (reason: string) => `The API could not start. ${reason}`
export const webNotStarted = (reason: string) => `The web could not start. ${reason}`
export const backupFolderMissing = (folder: string) =>
  `BACKUP_TO is ${folder}, which is not a folder: create it, or mount its disk`
export const changedByLaterVersion =
  'A later version of HR & Leave has changed the database: start that version, or restore an earlier backup with "hr restore" (docs/operations.md, Upgrades).'
export const migrationsNeedOwner = (pending: number) =>
  plural(pending, {
    one: 'The database needs 1 migration, which the role of DATABASE_URL may not run: run "hr migrate" with DATABASE_OWNER_URL.',
    other: `The database needs ${pending} migrations, which the role of DATABASE_URL may not run: run "hr migrate" with DATABASE_OWNER_URL.`,
  })
export const historyNotProtected = (role: string) =>
  `The role "${role}" of DATABASE_URL owns the tables, so the application could change history: set DATABASE_OWNER_URL to the address of the owner, and give the application its own role (docs/operations.md, Two roles)`
export const clockAhead = (seconds: number) =>
  `The clock of this machine is ${seconds} s ahead of the database's: synchronize both with a time server.`
export const clockBehind = (seconds: number) =>
  `The clock of this machine is ${seconds} s behind the database's: synchronize both with a time server.`
export const secretDiffers = 'APP_SECRET is not the one that other servers use with this database.'
export const useSameSecret =
  'Set the same one everywhere. To replace it, set APP_SECRET_PREVIOUS to the old one. If the old one is lost, run "hr forget-secret".'
export const filesNotWritable = (folder: string) => `DATA_DIR: files cannot be written in ${folder}`
export const bucketRefused = ({ endpoint, bucket, status }: { endpoint: string; bucket: string; status: number }) =>
  `STORAGE_URL: ${endpoint} does not open the bucket "${bucket}" with this key (${status})`
export const storeUnreachable = (endpoint: string, code: string) =>
  `STORAGE_URL: no store can be reached at ${endpoint} (${code})`

// The log of the API: recurring work that failed
export const couldNotDeleteOldKeys = 'could not delete old keys and codes; the next sweep tries again'
export const couldNotDeleteUnusedFiles = 'could not delete files without a row; the next sweep tries again'
export const couldNotDeleteImportedFiles = 'could not delete old imported files; the next sweep tries again'
export const couldNotCreatePartitions = 'could not create the partitions of the next months; the next sweep tries again'
export const couldNotReencryptSecondFactors =
  'could not encrypt second factors with the present secret; the next sweep tries again'
export const couldNotResumeImports = 'could not resume imports of files; the next sweep tries again'
export const couldNotRunPolicies = 'could not give and carry over days by policy; the next sweep tries again'
export const couldNotGiveJoinersDays = 'could not give days to new joiners; the next sweep tries again'
export const couldNotExpireDays = 'could not expire carried-over days; the next sweep tries again'
export const couldNotWarnOfExpiry =
  'could not warn people whose carried-over days expire soon; the next sweep tries again'
export const couldNotRemindOfAttachments = 'could not remind people of missing attachments; the next sweep tries again'
export const couldNotRemindOfRequests = 'could not remind people of waiting requests; the next sweep tries again'
export const couldNotResumeRuns = 'could not resume runs whose server stopped; the next sweep tries again'
export const couldNotSendDigests = 'could not send the daily emails; the next sweep tries again'
export const couldNotReleaseMails = 'could not release emails of a server that stopped; the next sweep tries again'
export const couldNotBackUp = 'could not back up to BACKUP_TO; the next sweep tries again'
export const couldNotInvitePeople = 'could not invite people who may now sign in; the next sweep tries again'
export const couldNotLogAudit = 'could not log the last entry of the audit; the next sweep tries again'
export const couldNotFindLeavers = 'could not find people whose last day has passed; the next sweep tries again'
export const couldNotAssignManagers = 'could not assign the managers that a directory named; the next sweep tries again'

// The log of the API: the replica
export const replicaSilent = 'the replica does not answer: reports are read from the primary until it does'
export const replicaForeign =
  'DATABASE_REPLICA_URL does not lead to a replica of DATABASE_URL: reports are read from the primary until it does'
export const replicaTooFarBehind =
  'the replica is further behind than DATABASE_REPLICA_MAX_LAG_SECONDS: reports are read from the primary until it catches up'
export const replicaUsedAgain = 'reports are read from the replica again'

// The log of the API: the database
export const databaseSilent = 'the database does not answer: until it does, calls that need it answer 503'
export const databaseAnswersAgain = 'the database answers again'
