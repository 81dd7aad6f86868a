import { ENTERPRISE, USER } from '@hr/contract/people/scim'
import * as t from '@hr/words/directory'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'
const no = { supported: false }

export const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
/** How many people an answer has at most. */
export const MOST_USERS = 100

export const listOf = (Resources: object[], totalResults = Resources.length, startIndex = 1) => ({
  schemas: [LIST],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
})

/** What of SCIM is spoken here. */
export const providerConfig = {
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_USERS },
  changePassword: no,
  sort: no,
  etag: no,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: t.apiKey,
      description: t.apiKeyHint,
      primary: true,
    },
  ],
}

export const userType = {
  schemas: [`${CORE}:ResourceType`],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  schema: USER,
  schemaExtensions: [{ schema: ENTERPRISE, required: true }],
}

type Attribute = { name: string; type: string; required?: boolean; mutability?: string; subAttributes?: Attribute[] }

const attribute = ({ subAttributes, ...one }: Attribute): object => ({
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: one.name === 'userName' ? 'server' : 'none',
  ...one,
  ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
})
const text = (name: string, others: Partial<Attribute> = {}): Attribute => ({ name, type: 'string', ...others })
const values = (name: string, mutability: string) => ({
  ...attribute({ name, type: 'complex', mutability, subAttributes: [text('value'), text('type')] }),
  multiValued: true,
})

/** The attributes that are kept. All others are ignored, as directories send more. */
export const schemas = [
  {
    schemas: [`${CORE}:Schema`],
    id: USER,
    name: 'User',
    attributes: [
      attribute(text('userName', { required: true })),
      attribute({
        name: 'name',
        type: 'complex',
        required: true,
        subAttributes: [text('givenName', { required: true }), text('familyName', { required: true })],
      }),
      attribute(text('displayName', { mutability: 'readOnly' })),
      attribute(text('title')),
      attribute({ name: 'active', type: 'boolean' }),
      values('emails', 'readOnly'),
      values('phoneNumbers', 'readWrite'),
    ],
  },
  {
    schemas: [`${CORE}:Schema`],
    id: ENTERPRISE,
    name: 'EnterpriseUser',
    attributes: [
      attribute(text('employeeNumber', { required: true })),
      attribute(text('department')),
      attribute(text('division')),
      attribute({ name: 'manager', type: 'complex', subAttributes: [text('value')] }),
    ],
  },
]
