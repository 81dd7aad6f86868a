/** A `%` that was typed is a percent sign, not "anything". */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
