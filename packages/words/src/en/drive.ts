import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// The list of documents
export const drive = 'Drive'
export const documentDrive = 'Document Drive'
export const documents = 'Documents'
export const searchFiles = 'Search files'
export const numberOfDocuments = (count: number) => plural(count, { one: '1 document', other: `${count} documents` })
export const fileName = 'File Name'
export const lastUploaded = 'Last Uploaded'
export const noDocumentAvailable = 'No document available'

// Downloading and deleting
export const downloadColumn = 'Download'
export const downloadDocument = <T>(hiddenName: T, details: T) => parts`Download ${hiddenName}${details}`
export const kindAndSize = (kind: string, size: string) => `(${kind}, ${size})`
export const deleteColumn = 'Delete'
export const deleteDocument = <T>(hiddenName: T) => parts`Delete${hiddenName}`
export const documentDeleted = 'The document has been deleted'
export const thisDocumentNoLongerExists = 'This document no longer exists'
export const rangeOutsideDocument = 'The requested range lies outside the document'

// Uploading
export const uploadADocument = 'Upload a document'
export const chooseAFile = 'Choose a file'
export const fileHint = 'Any type of file, up to 25 MB, one at a time. Everyone in the company can read it.'
export const upload = 'Upload'
export const uploading = 'Uploading'
export const uploadProgress = <T>(name: T, percent: number, size: string) =>
  parts`Uploading ${name}: ${percent}% of ${size}`
export const cancelUpload = 'Cancel'
export const uploadCancelled = 'The upload has been cancelled'
export const documentUploaded = (name: string) => `${name} has been uploaded`
export const selectFile = 'Please select a file'
export const onlyOneFilePerUpload = 'Only one file per upload'
export const fileTooLarge = 'The file is larger than 25 MB. Please choose a smaller one.'
