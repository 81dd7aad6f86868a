export const nobodyHasThisEmployeeIdOrWorkEmail = 'Nobody has this Employee Id or Work Email'
export const thisPersonHasLeft = 'This person has left'
export const superAdminHasNoLeave = 'A super admin has no leave'
export const thereIsNoLeaveTypeOfThisName = (buName: string) => `There is no leave type of this name in ${buName}`
export const isRetired = (name: string) => `${name} is retired: nobody can apply for it`
export const hasNoLimitAndTakesNoOpeningBalance = (name: string) => `${name} has no limit and takes no opening balance`
export const lineHasThisPersonLeaveTypeAndYear = (first: number) =>
  `Line ${first} has this person, leave type and year too`
export const nothing = 'Nothing'
export const openingBalanceOfHasSet = (name: string) => `The opening balance of ${name} has been set`
export const openingBalanceIsAlreadySetToThis = 'The opening balance is already set to this. Nothing has changed.'
export const asOfMustBeDayOfYear = 'As Of must be a day of the year'
export const ofCannotBeAboveDays = (leaveType: string, yearName: string, mostDays: number) =>
  `${leaveType} of ${yearName} cannot be above ${mostDays} days`
export const openingBalanceCannotChangeByMoreThan = (mostDays: number) =>
  `An opening balance cannot change by more than ${mostDays} days at once`
export const enterDaysFromToWithAtMost2 = (mostDays: number, mostDays2: number) =>
  `Please enter days from -${mostDays} to ${mostDays2}, with at most 2 decimals`
export const enterDateAsYyyyMmDdOrDd = 'Please enter a date as yyyy-mm-dd or dd-mm-yyyy'
export const pleaseEnter = (join: string) => `Please enter ${join}`
export const daysIsRequired = 'Days is required'
export const employeeIsRequired = 'Employee is required'
export const leaveTypeIsRequired = 'Leave Type is required'
export const asOfIsRequired = 'As Of is required'
export const reasonIsRequired = 'Reason is required'
export const reasonMustHaveAtMost200Characters = 'Reason must have at most 200 characters'
export const reasonMustHaveAtLeast3Characters = 'Reason must have at least 3 characters'
export const employee = 'Employee'
export const staffNumberOrWorkEMail = 'Staff number or work e-mail'
export const leaveType = 'Leave Type'
export const itsNameInBusinessUnitOfPerson = 'Its name in the business unit of the person'
export const paidLeave = 'Paid Leave'
export const year = 'Year'
export const yearInWhichDaysCanBeTaken = 'The year in which the days can be taken'
export const days = 'Days'
export const withAtMostTwoDecimalsBelowZeroFor =
  'With at most two decimals; below zero for days that were taken ahead. 0 is an opening balance too'
export const asOf = 'As Of'
export const dayFromWhichTheyCount = 'The day from which they count: yyyy-mm-dd or dd-mm-yyyy, in that year'
export const reason = 'Reason'
export const text3To200Characters = '3 to 200 characters'
export const broughtOverFromFormerSystem = 'Brought over from the former system'
export const kind = 'Kind'
export const until = 'Until'
export const lastDayOnWhichCarriedDaysCanBe =
  'The last day on which carried days can be taken, if that is not the end of the year'
export const openingBalance = 'opening balance'
export const openingBalances = 'opening balances'
export const carriedFromLastYear = 'Carried from last year'
export const alreadyTakenThisYear = 'Already taken this year'
export const insteadOfPolicy = 'Instead of the policy'
export const daysAlreadyTakenCannotBeBelow0 = 'Days already taken cannot be below 0'
export const onlyDaysCarriedFromLastYearHaveLast = 'Only days carried from last year have a last day'
export const daysBelow0HaveNoLastDay = 'Days below 0 have no last day'
export const untilMustBeDayOfYearAndNot = 'Until must be a day of the year, and not before As Of'
export const until2 = (what: string, day: string) => `${what}, until ${day}`
export const importOpeningBalances = 'Import Opening Balances'
export const openingBalanceIsSetToFigureInFile =
  'An opening balance is set to the figure in the file, so that a file may be sent again. If the kind is "Instead of the policy", policies give the person no other days of this type and year.'
export const downloadASample = 'Download a sample'
export const kindForRowsWithoutOne = 'Kind for rows without one'
export const openingBalance2 = 'Opening Balance'
export const set = (countOf: string) => `Set ${countOf}`
export const everyOpeningBalanceIsAsFileHasIt =
  'Every opening balance is as the file has it. There is nothing to change.'
export const set2 = (countOf: string) => `${countOf} set`
export const leaveAllocation = 'Leave Allocation'
export const ofLabel = (leaveType: string, year: string, opening: string) => `${leaveType} of ${year}: ${opening}`
