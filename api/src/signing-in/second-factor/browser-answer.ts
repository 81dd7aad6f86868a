import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

// The browser's answer for a passkey, in the words of WebAuthn. The library looks into it, but takes for granted that
// its parts are there and are text, and some of them go to the database before it has looked.

const bytes = () => z.string().regex(/^[\w-]+$/)
const credential = {
  id: bytes(),
  rawId: bytes(),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}
const made: z.ZodType<RegistrationResponseJSON> = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(),
    attestationObject: bytes(),
    transports: z.array(z.string().regex(/^[\w-]+$/)).optional(),
  }),
})
const shown: z.ZodType<AuthenticationResponseJSON> = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() }),
})

/** The answer of a browser that has made a passkey, or undefined for anything else. */
export const readMade = (answer: string) => read(made, answer)

/** The answer of a browser that shows a passkey, or undefined for anything else. */
export const readShown = (answer: string) => read(shown, answer)

function read<Answer>(schema: z.ZodType<Answer>, answer: string): Answer | undefined {
  try {
    return schema.safeParse(JSON.parse(answer)).data
  } catch {
    return undefined
  }
}
