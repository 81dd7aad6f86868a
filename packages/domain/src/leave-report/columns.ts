// The columns of the reports, in the order of the screen and of its CSV file (docs/spec/rules.md, CSV files). Each cell
// of a file holds one fact, so that a spreadsheet can calculate with it: a day session has its own column beside its
// day.

/** The last stands on the screen where somebody entered one of its rows; a file has it always, as programs go by its places. */
export const employeeLeaveColumns = [
  ...['SN', 'Employee Id', 'Name', 'BU', 'Department', 'Leave Type', 'From', 'To', 'Days', 'Days in period', 'Status'],
  ...['Applied On', 'Reporting To', 'Decided By', 'Decided On', 'Entered By'],
] as const

export const employeeLeaveFileColumns = [
  ...['SN', 'Employee Id', 'Name', 'BU', 'Department', 'Leave Type', 'From', 'From Session', 'To', 'To Session'],
  ...['Days', 'Days in period', 'Status', 'Applied On', 'Reporting To', 'Decided By', 'Decided On', 'Entered By'],
] as const

export const yearlyColumns = [
  ...['SN', 'Employee Id', 'Name', 'BU', 'Leave Type', 'Allocated', 'Comp-off', 'Used', 'Pending', 'Remaining'],
] as const

export const monthlyColumns = [
  ...['SN', 'Employee Id', 'Name', 'BU', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
  ...['Dec', 'Total', 'Pending'],
] as const

export const byDateColumns = [
  ...['SN', 'Employee Id', 'Name', 'BU', 'Leave Type', 'Session', 'Status', 'Back on'],
] as const

export const byDateFileColumns = [
  ...['SN', 'Employee Id', 'Name', 'BU', 'Leave Type', 'From', 'From Session', 'To', 'To Session', 'Status'],
  ...['Back on', 'Back on Session'],
] as const

/** The columns of the employee report and of its file after SN, by the field of their row. What is added stands last. */
export const employeeColumns = {
  employeeId: 'Employee Id',
  employeeName: 'Name',
  buName: 'BU',
  departmentName: 'Department',
  designationName: 'Designation',
  roleName: 'Role',
  reportingToName: 'Reporting To',
  joiningDate: 'Joining Date',
  leavingDate: 'Last Day',
  status: 'Status',
}

/** Shown for a leave type without a limit. */
export const NO_LIMIT = 'no limit'
