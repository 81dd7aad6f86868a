export const firstBusinessUnitAndFirstSuperAdminOf =
  'The first business unit and the first super admin of an empty system:\n\n  hr admin --email admin@company.example --unit "Head Office" --country Portugal --city Lisbon --zone Europe/Lisbon\n\nAnother super admin, who works in a unit that is there:\n\n  hr admin --email other@company.example --unit "Head Office" --name "Rosa Lima" --id EMP-0099\n\nA new password for a super admin who has lost theirs; ends their sessions, and the lock of their address:\n\n  hr admin --reset admin@company.example\n\nEach shows the password once.'
export const emailMustBeEMailAddress = '--email must be an e-mail address'
export const resetTakesEMailAddressOfSuperAdmin = '--reset takes the e-mail address of a super admin'
export const unitNamesFirstBusinessUnit = '--unit names the first business unit'
export const countryIsCountryOfUnit = '--country is the country of the unit'
export const cityIsCityOfUnit = '--city is the city of the unit'
export const zoneIsIanaTimeZone = '--zone is an IANA time zone'
export const zoneMustBeIanaTimeZoneSuchAs = '--zone must be an IANA time zone such as Europe/London'
export const resetGoesWithNoOtherOption = '--reset goes with no other option'
export const nameIsNameOfPerson = '--name is the name of the person'
export const nameIsFirstNameAndLastName = '--name is a first name and a last name'
export const idIsEmployeeIdOfPerson = '--id is the employee id of the person'
export const nameAndIdGoWithEmailAndUnit = '--name and --id go with --email and --unit alone'
export const leave = 'Leave'
export const admin = 'Admin'
export const thereArePeopleInThisSystemAlready =
  'There are people in this system already: give --name and --id for another super admin, or --reset for a new password.'
export const signInAsWithPasswordItIsShown = (email: string, password: string) =>
  `Sign in as ${email} with the password ${password}\nIt is shown once. Change it after signing in.`
export const movesSwipesOfOldMonthsOrOldEntries =
  'Moves swipes of old months, or old entries of the audit, out of the database into files, and brings them back:\n\n  hr archive swipes --before 2024-01 --to /archives/\n  hr archive audit --before 2024-01 --to s3://KEY:SECRET@host/bucket?region=eu-central-1\n  hr archive check /archives/audit-1-40000.tar.gz /archives/audit-40001-90000.tar.gz\n  hr archive restore /archives/swipes-2023-12.tar.gz\n\n  --yes    does it; without it the first two only say what they would do\n\nThe servers go on. ARCHIVE_KEEP_MONTHS (24) months stay where they are. Each file is read back and compared before its rows are removed. Check\nreads files as a whole and proves the chain of the audit through them and on through the database. Of the audit the newest file is restored\nfirst. It needs DATABASE_OWNER_URL.'
export const eventsOfRequestsStayInDatabase =
  'Events of requests stay in the database: the history of a request shows them for ever, and they are small (docs/operations.md, Archives). Nothing was changed.'
export const hrArchiveTakesSwipesAuditCheckOr = 'hr archive takes swipes, audit, check or restore'
export const hrArchiveTakesBeforeAndTo = (what: string) => `hr archive ${what} takes --before and --to`
export const rowsOfTo = ({
  fileName,
  rows,
  firstDay,
  lastDay,
}: {
  fileName: string
  rows: number
  firstDay: string
  lastDay: string
}) => `  ${fileName}: ${rows} rows of ${firstDay} to ${lastDay}`
export const theseFilesWouldBeWrittenAndTheirRows =
  'These files would be written, and their rows removed from the database; --yes does it:'
export const nothingIsThatOld = 'Nothing is that old.'
export const beforeTakesMonthSuchAs202401 = '--before takes a month, such as 2024-01'
export const hrArchiveRestoreTakesOneFile = 'hr archive restore takes one file'
export const rowsOfToAreBack = (rows: number, firstDay: string, lastDay: string) =>
  `${rows} rows of ${firstDay} to ${lastDay} are back.`
export const isWhole = ({
  path,
  rows,
  firstDay,
  lastDay,
  value,
}: {
  path: string
  rows: number
  firstDay: string
  lastDay: string
  value: string
}) => `${path} is whole: ${rows} rows of ${firstDay} to ${lastDay}${value}.`
export const whichDatabaseDoesNotKnowAsArchived = ', which the database does not know as archived'
export const thoseBeforeWereNotLookedAt = (from: number, value: string) =>
  ` Those before ${from} were not looked at: name their files${value}.`
export const writesDatabaseAndFilesIntoOneFileWhile =
  'Writes database and files into one file, while the servers go on:\n\n  hr backup /backups/monday.tar.gz\n  hr backup /backups/\n  hr backup s3://KEY:SECRET@host/bucket?region=eu-central-1\n\nIn a folder or a bucket it gets a name with the time. It is a tar that gzip has packed, for its owner alone to read. APP_SECRET\nis not in it: keep that too.'
export const bringsBackWhatHrBackupHasWrittenInto =
  'Brings back what "hr backup" has written, into an empty database, while no server runs:\n\n  hr restore /backups/monday.tar.gz\n  hr restore s3://KEY:SECRET@host/bucket/backups/hr-2026-11-23T030000Z.tar.gz?region=eu-central-1\n\n  --replace    deletes what the database holds, once the backup has been read and found whole\n  --trust      takes a backup that another APP_SECRET or an earlier version made; say it only if you know where the file comes from\n\nA backup of an earlier version is migrated up. Every table is compared with the backup before anything counts.'
export const hrBackupTakesOneFileFolderOrS3 = 'hr backup takes one file, folder or s3:// address'
export const rowsAndFilesAreIn = ({
  rows,
  files,
  title,
  begun,
}: {
  rows: number
  files: number
  title: string
  begun: string
}) => `${rows} rows and ${files} files are in ${title} (${begun}).`
export const hrRestoreTakesOneBackup = 'hr restore takes one backup'
export const rowsOfTablesAreAsTheyWereAt = ({
  rows,
  length,
  madeAt,
  files,
  begun,
}: {
  rows: number
  length: number
  madeAt: string
  files: number
  begun: string
}) => `${rows} rows of ${length} tables are as they were at ${madeAt}, and ${files} files (${begun}).`
export const theyCameFromVersionAndWereMigratedBy = (version: string, migrated: number) =>
  `They came from version ${version} and were migrated by ${migrated} steps.`
export const appSecretIsNotOneOfBackup =
  'APP_SECRET is not the one of the backup: people sign in again, mails with a code fail, and addresses of calendars and terminals have changed.'
export const theseFilesWereAlreadyMissingWhenBackup = (join: string) =>
  `These files were already missing when the backup was made: ${join}`
export const database = 'Database'
export const itDoesNotAnswer = (why: string) => `it does not answer: ${why}`
export const startItOrMendDatabaseUrlPeopleSee = 'Start it, or mend DATABASE_URL. People see that the service is busy.'
export const mendWhatStandsAboveFirst = 'Mend what stands above first.'
export const gbAreFreeIn = (fixed: string, dataDir: string, floor: number) =>
  `${fixed} GB are free in ${dataDir} (${floor} %)`
export const makeRoomOrMoveDataDirToLarger = 'Make room, or move DATA_DIR to a larger disk.'
export const opens = (endpoint: string, bucket: string) => `${endpoint} opens "${bucket}"`
export const filesCanBeWritten = (dataDir: string) => `${dataDir}/files can be written`
export const mailsAreWrittenToMail = (dataDir: string) => `mails are written to ${dataDir}/mail`
export const setMailUrlToHaveThemSent = 'Set MAIL_URL to have them sent.'
export const mendMailUrlNoMailIsLostMeanwhile = 'Mend MAIL_URL; no mail is lost meanwhile. Then try "hr mail-test".'
export const letsUsIn = (host: string) => `${host} lets us in`
export const peopleOpen = (publicUrl: string) => `people open ${publicUrl}`
export const publicUrlIs = (publicUrl: string) => `PUBLIC_URL is ${publicUrl}`
export const linksInMailsLeadNowhere = 'Links in mails lead nowhere: set it to the address that people use.'
export const passwordsCrossNetworkInOpen = 'Passwords cross the network in the open: put TLS in front.'
export const noneAreMadeByClock = 'none are made by the clock'
export const setBackupToOrHaveHrBackupRun = 'Set BACKUP_TO, or have "hr backup" run by a clock of yours.'
export const theNewestOf = (length: number, iSOString: string) => `${length}, the newest of ${iSOString}`
export const thereIsNoneYet = 'there is none yet'
export const apiMakesOneWithinMinute =
  'An API makes one within a minute. Its log says why it could not: "could not back up".'
export const letsServersStartWithPresentAppSecret =
  'Lets servers start with the present APP_SECRET when the former one is lost. Everybody signs in again, people\nwith two-step sign-in set it up again, and calendars and terminals get new addresses:\n\n  hr forget-secret'
export const serversStartWithPresentAppSecretFrom = 'Servers start with the present APP_SECRET from now on.'
export const noBackupHereHoldsItsLastEntry = 'no backup here holds its last entry: compare it with the log of the API'
export const cannotBeRead = (name: string, message: string) => `${name} cannot be read: ${message}`
export const findOutWhyAndMakeAnotherByHr = 'Find out why, and make another by "hr backup".'
export const entryIsNotOneThatHolds = (id: number, name: string) => `entry ${id} is not the one that ${name} holds`
export const itGoesOnFromLastEntriesOfBackups = (compared: number) =>
  `it goes on from the last entries of ${compared} backups`
export const ifNobodyHasRestoredEarlierBackupSince =
  'If nobody has restored an earlier backup since, somebody has rewritten the audit as the owner of the tables: keep that backup.'
export const allDaysThatHaveEndedAreNoted = 'all days that have ended are noted'
export const entriesOfDaysThatEndedAreNotNoted = (length: number, people: number) =>
  `${length} entries of days that ended are not noted, of ${people} people`
export const apiNotesThemWithinHour =
  'An API notes them within an hour. Its log says why it could not: "let carried days lapse".'
export const nobodyWorksHereAfterTheirLastDay = 'nobody works here after their last day'
export const theseAreStillHereDayAfterTheirLast = (join: string) =>
  `these are still here a day after their last day: ${join}`
export const apiMakesThemAlumniWithinMinute =
  'An API makes them alumni within a minute. The last super admin stays until there is another.'
export const nobodyWaitsForLock = 'nobody waits for a lock'
export const waitForProcess = ({
  waiting,
  pid,
  value,
  value2,
}: {
  waiting: number
  pid: number
  value: string
  value2: string
}) => `${waiting} wait for process ${pid} (${value}${value2})`
export const withoutAName = 'without a name'
export const forS = (seconds: number) => `, for ${seconds} s`
export const ifThatIsNobodysAnyMoreSelectPg = (pid: number) =>
  `If that is nobody's any more, select pg_terminate_backend(${pid}) ends it.`
export const publicHolidaysCanBeImportedForTo = (firstListedYear: number, lastListedYear: number) =>
  `public holidays can be imported for ${firstListedYear} to ${lastListedYear}`
export const bringNewerVersionOrHaveHolidaysOfLater =
  'Bring a newer version, or have holidays of later years added by hand.'
export const postgresCompilesNoStatementsJitIsOff = 'Postgres compiles no statements (jit is off)'
export const postgresCompilesStatementsJitIsOnWhich =
  'Postgres compiles statements (jit is on), which makes balances and policies up to a hundred times slower'
export const runHrMigrateWhichTurnsItOffFor =
  'Run "hr migrate", which turns it off for the role of DATABASE_URL, then RECONNECT on the console of PgBouncer.'
export const databaseDoesNotKnowThatAndAreOne =
  'the database does not know that ä and Ä are one letter: searches miss names'
export const namesAreSortedByNumbersOfTheirLetters =
  'names are sorted by the numbers of their letters: Ärger comes after Zoe'
export const utf8AndNamesAreSortedAsPeopleSort = 'UTF8, and names are sorted as people sort them'
export const createNewDatabaseAsInDocsOperationsMd =
  'Create a new database as in docs/operations.md, Two roles, and move there by "hr backup" and "hr restore".'
export const noneIsSet = 'none is set: people sign in by their password'
export const away = (away: string) => `away: ${away}`
export const nobodySignsInByItMeanwhile = 'Nobody signs in by it meanwhile. Mend OIDC_…_ISSUER, or the way to it.'
export const noEndSessionEndpoint = (deaf: string) => `no end_session_endpoint: ${deaf}`
export const peopleAreSignedOutHereAlone = 'People are signed out here alone: set OIDC_…_SIGN_OUT=here.'
export const reportsAreReadFromPrimaryMeanwhile = 'Reports are read from the primary meanwhile.'
export const noneIsSet2 = 'none is set: reports are read where everything else is'
export const startItOrMendDatabaseReplicaUrl = (elsewhere: string) =>
  `Start it, or mend DATABASE_REPLICA_URL. ${elsewhere}`
export const addressLeadsToNoReplicaOfDatabase = 'the address leads to no replica of the database'
export const mendDatabaseReplicaUrl = (elsewhere: string) => `Mend DATABASE_REPLICA_URL. ${elsewhere}`
export const itHadEverythingSLater = (fixed: string) => `it had everything ${fixed} s later`
export const itIsMoreThanSBehind = (most: number) => `it is more than ${most} s behind`
export const selectFromPgStatReplicationOnPrimary = (elsewhere: string) =>
  `select * from pg_stat_replication on the primary says why. ${elsewhere}`
export const ofLabel = (released: string) => ` of ${released}`
export const postgres15OrNewerIsNeeded = 'Postgres 15 or newer is needed.'
export const laterOnesFixSecurityHoles =
  'Later ones fix security holes: use the Postgres of your system, by POSTGRES_PROGRAMS or DATABASE_URL.'
export const installNewestOfThisLine = 'Install the newest of this line: later ones fix security holes.'
export const laterVersionHasChangedDatabase = 'a later version has changed the database'
export const startThatVersionOrRestoreBackupMade = 'Start that version, or restore a backup made before.'
export const areLeftToDo = (pending: number) => `${pending} are left to do`
export const runHrMigrateWithDatabaseOwnerUrlIf = 'Run "hr migrate", with DATABASE_OWNER_URL if there are two roles.'
export const allAreDone = (done: number) => `all ${done} are done`
export const applicationWorksAsWhichCannotChange = (role: string) =>
  `the application works as "${role}", which cannot change history`
export const applicationWorksAsWhichOwnsTablesAnd = (role: string) =>
  `the application works as "${role}", which owns the tables and could change history`
export const giveItRoleOfItsOwn = 'Give it a role of its own: docs/operations.md, Two roles.'
export const areOn = (join: string) => `${join} are on`
export const off = (join: string) => `off: ${join}`
export const whatWasAcknowledgedCanBeLostWhen =
  'What was acknowledged can be lost when the machine fails: switch them on in postgresql.conf.'
export const damagedDiskIsNotNoticed =
  'A damaged disk is not noticed: run pg_checksums --enable while Postgres is stopped.'
export const thisMachineAndDatabaseAreSApart = (fixed: string) => `this machine and the database are ${fixed} s apart`
export const letBothFollowTimeServer =
  'Let both follow a time server: sessions and locks end at wrong times. Above 60 s no server starts.'
export const wereGivenUp = (failed: number) => `${failed} were given up`
export const ofJobsThatWaitHaveFailed = ({
  failing,
  waiting,
  value,
  last,
}: {
  failing: number
  waiting: number
  value: string
  last: string
}) => `${failing} of ${waiting} jobs that wait have failed, ${value}${last}`
export const whatWaitsIsTriedAgainWithGrowingPauses =
  'What waits is tried again with growing pauses. Try the mail server by "hr mail-test".'
export const jobsHaveWaitedForMoreThanFiveMinutes = (late: number) =>
  `${late} jobs have waited for more than five minutes`
export const noApiWorksOnThem = 'No API works on them: start one.'
export const wait = (givenUp: string, value: string, waiting: number) => `${givenUp}, ${value}; ${waiting} wait`
export const byHand = 'by hand'
export const theseAreNotTriedAgainByThemselves =
  'These are not tried again by themselves: Administrative, Mails has them tried from the beginning.'
export const nothingWaits = 'nothing waits'
export const waitNoneForLong = (waiting: number) => `${waiting} wait, none for long`
export const appSecretHasCharacters = (length: number) => `APP_SECRET has ${length} characters`
export const mailThatWaitsWasSealedWithAnotherApp = 'a mail that waits was sealed with another APP_SECRET'
export const bringThatOneBackOrHavePeopleAsk = 'Bring that one back, or have people ask for new codes.'
export const noneStandsStill = 'none stands still'
export const theseStandStill = (ids: string) => `these stand still: ${ids}`
export const apiTakesThemUpWithinMinuteOfIts = 'An API takes them up within a minute of its start. None imports twice.'
export const noTransactionHasOpenForMoreThanMinute = 'no transaction has been open for more than a minute'
export const transactionsAreOpenOldestForS = (count: number, seconds: number) =>
  `${count} transactions are open, the oldest for ${seconds} s`
export const selectPidStateQueryFromPgStatActivity =
  'select pid, state, query from pg_stat_activity order by xact_start shows whose they are.'
export const nobodyWasTurnedAwayInLast15Minutes = 'nobody was turned away in the last 15 minutes'
export const addressesWereTurnedAwayInLast15Minutes = (people: number, clients: number) =>
  `${people} addresses were turned away in the last 15 minutes, from ${clients} clients`
export const locksEndAfter15Minutes =
  'Locks end after 15 minutes. One client for everybody means that web or API lacks TRUSTED_PROXIES.'
export const peopleAreFoundByTheirIndex = 'people are found by their index'
export const peopleAreFoundWithoutIndex = 'people are found without an index'
export const haveExtensionPgTrgmCreatedThen =
  'Have the extension pg_trgm created, then: create index employees_sought on employees using gin (sought gin_trgm_ops) with (gin_pending_list_limit = 256)'
export const thisMonthHasNoPartitionYet = 'this month has no partition yet'
export const apiMakesItWithinHourOfItsStart = 'An API makes it within an hour of its start.'
export const aboutLieInTableForAllOtherMonths = (others: number) =>
  `about ${others} lie in the table for all other months`
export const everyOneLiesInItsMonth = 'every one lies in its month'
export const hrMailTestTakesOneEMailAddress = 'hr mail-test takes one e-mail address'
export const hrMailTest = '"hr mail-test"'
export const daysAgo = (on: string, days: number) => `${on}, ${days} days ago`
export const looksAtDatabaseQueueFilesMailServer =
  'Looks at database, queue, files, mail server, clock and addresses, and says what to do about what is wrong. Ends with 1 if\nsomething is:\n\n  hr doctor'
export const sendsMailByMailUrlAndSaysWhat =
  'Sends a mail by MAIL_URL, and says what the server answered:\n\n  hr mail-test somebody@company.example'
export const bringsDatabaseUpToDateByDatabaseOwner =
  'Brings the database up to date, by DATABASE_OWNER_URL if it is given, and gives the application its rights:\n\n  hr migrate'
export const databaseIsUpToDate = 'The database is up to date'
export const saysWhichVersionThisIsHrVersion = 'Says which version this is:\n\n  hr version'
export const hrLeave = (version: string) => `HR & Leave ${version}`
export const hrTakesNothingElseSuchAs = (word: string, other: string) =>
  `hr ${word} takes nothing else, such as "${other}"`
export const operatorsCommandOfHrLeaveDocs = (join: string) =>
  `The operator's command of HR & Leave (docs/operations.md). It reads the same environment as the servers.\n\n${join}\n\nhr WORD --help says more about each.`
export const hr = (word: string) => `  hr ${word}`
export const thereIsNoHr = (word: string) => `There is no "hr ${word}"`
export const databaseCannotBeReached = (code: string) => `The database cannot be reached (${code}).`
export const isFileAndNoFolder = (path: string) => `${path} is a file and no folder: give another path.`
export const leadsThroughFile = (path: string) => `${path} leads through a file: give another path.`
export const thisAccountMayNotOpenCallHrAs = (path: string) =>
  `This account may not open ${path}: call hr as another, or give another path.`
export const nothingCanBeWrittenToGiveAnotherPath = (path: string) =>
  `Nothing can be written to ${path}: give another path.`
export const thereIsNoRoomLeftForMakeRoom = (path: string) =>
  `There is no room left for ${path}: make room, or give another path.`
