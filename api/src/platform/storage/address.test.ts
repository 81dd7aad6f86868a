import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { parseBucketAddress } from './address.ts'

describe('STORAGE_URL', () => {
  it('names host, bucket, key and secret; the rest has defaults', () => {
    expect(parseBucketAddress('s3://KEY:SECRET@s3.example.com/hr-files')).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'hr-files',
      region: 'us-east-1',
      keyId: 'KEY',
      secret: 'SECRET',
      isInPath: true,
    })
  })

  it('may have a port and options, and what is special in the secret is decoded', () => {
    const url = 's3://KEY:a%2Fb%2Bc%40d@[::1]:9000/hr-files/?region=eu-central-1&tls=off&bucket=host'
    expect(parseBucketAddress(url)).toMatchObject({
      endpoint: 'http://[::1]:9000',
      region: 'eu-central-1',
      secret: 'a/b+c@d',
      isInPath: false,
    })
  })

  it.each([
    ['no address', 'hr-files'],
    ['another kind of address', 'https://KEY:hunter2@s3.example.com/hr-files'],
    ['no host', 's3:///hr-files'],
    ['no key', 's3://s3.example.com/hr-files'],
    ['no secret', 's3://KEY@s3.example.com/hr-files'],
    ['no bucket', 's3://KEY:hunter2@s3.example.com'],
    ['more than a bucket', 's3://KEY:hunter2@s3.example.com/hr-files/folder'],
    ['a slash in the secret', 's3://KEY:hunter2/x@s3.example.com/hr-files'],
    ['a percent sign in the secret', 's3://KEY:hunter2%@s3.example.com/hr-files'],
  ])('is refused in one sentence, without its secret: %s', (_, url) => {
    expect(() => parseBucketAddress(url)).toThrow(/^must look like s3:\/\/key:secret@host\/bucket/)
  })

  it.each([
    ['?zone=eu', 'has no option "zone", only region, tls, bucket'],
    ['?tls=no', 'the option "tls" cannot be "no"'],
    ['?region=', 'the option "region" cannot be ""'],
  ])('is refused with an option that it has not: %s', (options, sentence) => {
    expect(() => parseBucketAddress(`s3://KEY:SECRET@s3.example.com/hr-files${options}`)).toThrow(sentence)
  })

  it('that is wrong ends the start with its name, and never says the secret aloud', () => {
    const needed = { DATABASE_URL: 'postgres://hr@localhost/hr', APP_SECRET: 'x'.repeat(32) }
    const start = () => readEnv({ ...needed, STORAGE_URL: 's3://KEY:hunter2@s3.example.com' })
    expect(start).toThrow(/^STORAGE_URL must look like s3:\/\//)
    expect(start).toThrow(/^(?!.*hunter2)/)
  })
})
