/** The longest file name that is kept, in characters; most file systems can hold it in any script. */
const MAX_NAME = 120
/** The dot is included: `.pdf`, `.sketch`. A longer ending does not name a kind of file. */
const ending = /\.[\p{L}\p{N}]{1,15}$/u

/**
 * The file name that the sender gave, made fit to store and to show: without folders (lynx and old browsers send the
 * whole path), without control characters, without characters that change the direction of writing, and cut to a
 * limited length. Any script is allowed.
 */
export function ownFileName(sent: string | undefined): string {
  const base = (sent ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = base.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
  // Windows cannot store a name that ends in a dot or a space.
  const name = plain.replace(/\s+/g, ' ').replace(/^ | ?[. ]*$/g, '')
  return shortened(name) || 'file'
}

/** Cuts the name before its ending, between whole characters. */
function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= MAX_NAME) return name
  const [end = ''] = ending.exec(name) ?? []
  return characters.slice(0, MAX_NAME - [...end].length).join('') + end
}

/** The kind of file according to its name: `PDF`, or `file` if the name does not say. */
export function fileKind(name: string): string {
  return ending.exec(name)?.[0].slice(1).toUpperCase() ?? 'file'
}

const KB = 1024

/** `1 kB`, `240 kB`, `1.5 MB`. A kB is 1,024 bytes, as in the limits. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KB))
  return kilobytes < KB ? `${kilobytes} kB` : `${Math.round((bytes / KB / KB) * 10) / 10} MB`
}
