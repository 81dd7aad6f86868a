// Roles
export const superAdmin = 'Super Admin'
export const hr = 'HR'
export const buHead = 'BU Head'
export const employee = 'Employee'
export const teamLead = 'Team Lead'
export const auditor = 'Auditor'
export const itAdministrator = 'IT Administrator'

// Greetings
export const goodMorning = 'Good morning'
export const goodAfternoon = 'Good afternoon'
export const goodEvening = 'Good evening'
export const goodMorningTo = (firstName: string) => `Good morning, ${firstName}`
export const goodAfternoonTo = (firstName: string) => `Good afternoon, ${firstName}`
export const goodEveningTo = (firstName: string) => `Good evening, ${firstName}`

// Days of the week
export const sunday = 'Sunday'
export const monday = 'Monday'
export const tuesday = 'Tuesday'
export const wednesday = 'Wednesday'
export const thursday = 'Thursday'
export const friday = 'Friday'
export const saturday = 'Saturday'

// Months
export const january = 'January'
export const february = 'February'
export const march = 'March'
export const april = 'April'
export const may = 'May'
export const june = 'June'
export const july = 'July'
export const august = 'August'
export const september = 'September'
export const october = 'October'
export const november = 'November'
export const december = 'December'

// Numbers of days, which may be halves: `0.5 day`, `1 day`, `0 days`
export const numberOfDays = (days: number, written: string) =>
  days > 0 && days <= 1 ? `${written} day` : `${written} days`

export const damagedText = 'A character of this text is damaged (U+FFFD or NUL). Please write the text again.'
