import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The texts of the specification, to the letter and where they belong. Those that a screen shows as it opens, or when
// an empty form is sent, are looked for in the pages that every state of a screen brings. Those that come after an act
// are in the test that acts, which fails if the text is another; here it is asked that the test has the text.

/** By state of a screen: what its content shows. */
const shown: Record<string, string[]> = {
  'not found': ['Sorry, Page Not Found!', 'Back to Home'],
  'sign-in with errors': ['Sign In', 'Forgot password', 'Email is required', 'Password is required'],
  'forgot password': ['Confirm', 'Back to Login'],
  'code with an error': ['Verify', 'Invalid otp'],
  'a new password with errors': ['Set New Password', 'New password is required', 'Re enter password is required'],
  'change password with errors': ['Current password is required', 'New password is required', 'Update', 'Cancel'],
  'session expired': [
    'Whoops, Your session has expired !',
    'Your session has ended. Please log in again to continue.',
    'Login',
  ],
  dashboard: [
    'Total Employees',
    'New Joiners',
    'Total BU',
    'Next Holidays',
    'Upcoming Special Working Days',
    'View all',
    'On Leave Today',
    'Approval Pendings',
    'Get to Know a Teammate',
  ],
  'add business unit': ['Add Business Unit', 'Contact Number', 'Contact Email', 'Zip Code', 'Save', 'Cancel'],
  'add business unit with errors': [
    'Name is required',
    'Country is required',
    'State is required',
    'City is required',
    'Phone Number should be a 10 to 20-digit number, possibly with a leading plus sign',
    'Address is required',
    'Zip Code is required',
  ],
  'bu list': ['BU List', 'Country', 'Address', 'Contact Number', 'Zipcode'],
  'bu list, delete dialog': ['Are you sure you want to delete this item?', 'Confirm', 'Cancel'],
  drive: ['SN', 'File Name', 'Last Uploaded', 'Download', 'No document available'],
  'drive of HR': ['Delete', 'Please select a file'],
  'drive, delete dialog': ['Are you sure you want to delete this item?'],
  profile: ['Work Information', 'Personal Information', 'N/A'],
  'profile of a super admin': ['No profile available for Admin user !'],
  'login history': ['SN', 'IP Address', 'Date & Time', 'Status'],
  'leave apply': [
    'Cc',
    'No. of days',
    'Leave Balance',
    'Morning Session',
    'Afternoon Session',
    'Reason',
    'Submit',
    'Cancel',
  ],
  'leave apply with errors': [
    'Please select a session',
    'Please select a leave type',
    'Please specify the reason for your leave',
  ],
  'leave detail': [
    'Your request is Pending',
    'Applied from',
    'Applied to',
    'Total of',
    'Leave Type',
    'Reason',
    'Withdraw',
  ],
  'leave detail, rejected': ['Your request is Rejected'],
  'leave list': ['Leave List', 'Applied Annual Leave for'],
  'withdraw dialog': ['Do you want to cancel this leave request?', 'Confirm', 'Cancel'],
  'types of leaves': ['Types of Leaves', 'SN', 'Leave Name', 'BU Name', 'Description', 'Edit', 'Delete'],
  requests: ['Leave Requests', 'History', 'Please select any leave request to view'],
  'requests, empty': ['No leave requests available.'],
  'request detail': ['Morning Session', 'Approve', 'Reject', 'Forward'],
  'request detail, forward refused': ['Please select forward to', 'Please provide reason'],
  'request history, detail': ['Forwarded to', 'Forwarded by'],
  'comp-off list': ['SN', 'Employee Name', 'Employee Id', 'No of Days', 'Reason'],
  'comp-off with errors': ['Compensation Leave Allocation'],
  'employee list': ['Employee List', 'Page 1 of', 'Next', 'View', 'Edit'],
  'employee list, empty': ['No data to dispaly'],
  'alumni list': ['Alumni List', 'No Designation'],
  'leave allocation': ['Leave Allocation'],
  'add holidays with errors': ['Add Holidays', 'BU is required'],
  'edit holidays': ['Edit Holidays'],
  'add special working days': ['Add Special Working Days'],
  'special working days': ['Special Working Days'],
  'holiday calendar': ['Holiday Calendar'],
  attendance: ['Attendance History', 'Total Time'],
  'daily log with errors': ['Daily Log Report', 'Generate'],
  'first login report': ['First Login Report', 'SN', 'Name', 'Employee Id', 'Login Time', 'Early by', 'Late by'],
  'attendance report': [
    'Employee Attendance Report',
    'Select All',
    'SN',
    'Name',
    'First Login',
    'Last Login',
    'Late By',
    'Total Time',
    'Total Break Time',
  ],
}

/** What surrounds the content: header, menu, footer. */
const around: Record<string, string[]> = {
  'account menu': ['My Profile', 'Log out', 'Login History', 'Change Password', 'All rights reserved'],
}

/** By test: texts that come after an act, or from a server that fails. */
const acted: Record<string, string[]> = {
  'web/e2e/sign-in.spec.ts': [
    'Invalid email address',
    'An unexpected error occurred. Please try again later.',
    'Network error occurred. Please check your connection and try again.',
    'Hide',
  ],
  'web/app/login/sign-in.server.test.ts': ['An error occurred. Please try again.'],
  'web/e2e/settings.spec.ts': [
    'New password must be at least 8 characters long',
    'Passwords do not match',
    'The password has been successfully updated',
    'Success',
  ],
  'web/e2e/dashboard.spec.ts': [
    'No employees on leave today.',
    'No leave pendings.',
    'No upcoming holidays found.',
    'Hide',
  ],
  'web/e2e/bu.spec.ts': [
    'Name should only contain letters, spaces, commas, and periods, and should not contain special characters',
    'Please enter a valid email address.',
  ],
  'packages/contract/src/people/business-unit.test.ts': ['Zipcode should not contain special characters'],
  'web/app/employee/profile-cards.test.tsx': ['No Name', 'No Designation', 'No BU', 'N/A'],
  'web/e2e/apply-refused.spec.ts': [
    'Please select a session to proceed',
    'An attachment is required for',
    'You cannot take more than',
  ],
  'web/e2e/withdraw.spec.ts': ['Please select any leave List to view', 'Your request is Cancelled'],
  'web/e2e/forward.spec.ts': [
    'Reason must have a minimum of 10 characters.',
    'Leave Application Forwarded',
    'Forwarded to',
    'Forwarded by',
  ],
  'web/e2e/allocation.spec.ts': ['Leave allocated successfully'],
  'web/e2e/calendar.spec.ts': ['Name should only contain letters, numbers, and spaces', 'No data available'],
  'web/e2e/attendance.spec.ts': ['Late By', 'First Login', 'Last Logout', 'IN/OUT', 'SWIPE TIME', 'LOCATION'],
}

/** Every text that the specification fixes. */
export const fixedTexts = (): string[] => [shown, around, acted].flatMap((texts) => Object.values(texts).flat())

/** Texts that are not where they belong. Takes the pages of each state as the server sent them. */
export function misplacedTexts(pages: Record<string, string>): string[] {
  return [
    ...missing(shown, (state) => readable(contentOf(pages[state] ?? ''))),
    ...missing(around, (state) => readable(pages[state] ?? '')),
    ...missing(acted, (file) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')),
  ]
}

function missing(wanted: Record<string, string[]>, textOf: (place: string) => string): string[] {
  return Object.entries(wanted).flatMap(([place, texts]) => {
    const text = textOf(place)
    return texts.filter((each) => !text.includes(each)).map((each) => `${place}: ${each}`)
  })
}

const contentOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** What a person reads, words on buttons among it. */
function readable(html: string): string {
  const buttons = Array.from(html.matchAll(/ value="([^"]*)"/g), ([, words]) => words)
  const text = html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, '')
  return [text, ...buttons].join('\n').replace(/\s+/g, ' ').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}
