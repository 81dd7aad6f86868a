// The page
export const preferences = 'Preferences'
export const aboutPreferences = 'Appearance is saved in this browser, and email choices in your account.'
export const standIns = 'Stand-ins'

// Appearance
export const theme = 'Theme'
export const system = 'System'
export const light = 'Light'
export const dark = 'Dark'
export const thisBrowser = 'This browser'
export const useLightVersion = 'Use the light version'
export const aboutLightVersion = 'Pages without scripts and pictures, for slow connections.'
export const keepMessages = 'Keep messages'
export const aboutKeepMessages = 'A message stays until you open another page.'
export const pauseMovingContent = 'Pause moving content'
export const aboutPauseMoving = 'Nothing moves unless you start it.'
export const turnOffShortcut = 'Turn off the / shortcut'
export const aboutShortcut = 'Pressing / jumps to the people search.'
export const save = 'Save'
export const preferencesSaved = 'Your preferences have been saved'

// Emails
export const emailNotifications = 'Email notifications'
export const aboutOnceADay = 'Daily notifications arrive together in one email in the morning.'
export const atOnce = 'At once'
export const onceADay = 'Once a day'
export const never = 'Never'
// Not "Save": the page has a button of that name already.
export const updateEmailChoices = 'Update email choices'
export const emailChoicesSaved = 'Your email choices have been saved'
