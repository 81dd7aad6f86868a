/** Characters that a name keeps; what most file systems can hold whatever the script. */
const MAX_NAME = 120
/** With its dot: `.pdf`, `.sketch`; a longer ending is no kind of file. */
const ending = /\.[\p{L}\p{N}]{1,15}$/u

/**
 * The name of a file as its sender called it, fit to be kept and shown: without folders (lynx and old browsers send the
 * whole path), without control characters or those that turn the direction of writing, and not endless. Any script.
 */
export function ownFileName(sent: string | undefined): string {
  const base = (sent ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = base.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
  // Windows cannot hold a dot or a space at the end
  const name = plain.replace(/\s+/g, ' ').replace(/^ | ?[. ]*$/g, '')
  return shortened(name) || 'file'
}

/** Cut before its ending, between whole characters. */
function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= MAX_NAME) return name
  const [end = ''] = ending.exec(name) ?? []
  return characters.slice(0, MAX_NAME - [...end].length).join('') + end
}

/** What kind of file a name says that it is: `PDF`; `file` where it says nothing. */
export function fileKind(name: string): string {
  return ending.exec(name)?.[0].slice(1).toUpperCase() ?? 'file'
}

const KB = 1024

/** `1 kB`, `240 kB`, `1.5 MB`: of 1,024 each, as limits are. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KB))
  return kilobytes < KB ? `${kilobytes} kB` : `${Math.round((bytes / KB / KB) * 10) / 10} MB`
}
