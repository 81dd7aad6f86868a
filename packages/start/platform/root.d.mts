/** The top folder of the checkout, or of what a tarball was unpacked to. */
export const root: string
/** Whether this is no checkout but an unpacked tarball. */
export const isPacked: boolean
