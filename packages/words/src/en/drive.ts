import { parts } from '../parts.ts'

export const thisDocumentNoLongerExists = 'This document no longer exists'
export const privateNoCacheNoTransform = 'private, no-cache, no-transform'
export const rangeLiesOutsideDocument = 'The range lies outside the document'
export const driveFile = 'drive file'
export const drive = 'Drive'
export const selectFile = 'Please select a file'
export const onlyOneFilePerUpload = 'Only one file per upload'
export const fileIsLargerThan25Mb = 'The file is larger than 25 MB'
export const fileName = 'File Name'
export const lastUploaded = 'Last Uploaded'
export const download = 'Download'
export const deleteLabel = 'Delete'
export const documents = 'Documents'
export const noDocumentAvailable = 'No document available'
export const download2 = <T>(part: T, part2: T) => parts`Download ${part}${part2}`
export const deleteLabel2 = <T>(part: T) => parts`Delete${part}`
export const uploadADocument = 'Upload a document'
export const chooseAFile = 'Choose a file'
export const anyTypeOfFileUpTo25Mb =
  'Any type of file, up to 25 MB. One file per upload; everyone in the company can read it.'
export const uploading = 'Uploading'
export const ofLabel = (size: string) => ` of ${size}`
export const callOff = 'Call off'
export const uploadHasCancelled = 'The upload has been cancelled'
export const documentHasDeleted = 'The document has been deleted'
export const documentDrive = 'Document Drive'
export const searchFiles = 'Search files'
