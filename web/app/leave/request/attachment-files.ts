const PICTURES = 'image/png,image/jpeg'

/** Which files a leave type takes as an attachment, in words and as browsers are told. */
export function attachmentFiles(isPdfTaken: boolean): { hint: string; accept: string } {
  if (!isPdfTaken) return { hint: 'One jpg, jpeg or png image, up to 5 MB.', accept: PICTURES }
  return { hint: 'One jpg, jpeg or png image or PDF, up to 5 MB.', accept: `${PICTURES},application/pdf` }
}
