import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows at an instant: for tests, which stand in for a phone. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
