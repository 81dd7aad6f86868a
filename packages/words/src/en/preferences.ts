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
export const useLightVersion = 'Use simple pages'
export const aboutLightVersion =
  'The light version: pages without scripts and pictures, for slow connections. It does not change the colours.'
export const keepMessages = 'Keep confirmations on the screen'
export const aboutKeepMessages = 'A message that something was saved stays until you open another page.'
export const pauseMovingContent = 'Pause moving content'
export const aboutPauseMoving = 'Nothing moves unless you start it.'
export const turnOffShortcut = 'Turn off the / shortcut'
export const aboutShortcut = 'Pressing / jumps to the people search.'
export const save = 'Save appearance'
export const preferencesSaved = 'Your preferences have been saved.'

// Emails
export const emailNotifications = 'Email notifications'
export const aboutOnceADay = 'Daily notifications arrive together in one email in the morning.'
export const atOnce = 'At once'
export const onceADay = 'Once a day'
export const never = 'Never'
export const updateEmailChoices = 'Update email choices'
export const emailChoicesSaved = 'Your email choices have been saved'
