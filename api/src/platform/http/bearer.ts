/** The token in a header, whose scheme may be written in any case (RFC 9110, 11.1). Undefined for another scheme, or no header. */
export const bearerIn = (header: string | undefined): string | undefined => /^bearer +(\S.*)$/i.exec(header ?? '')?.[1]
