/** The part of JSON Schema that the contract's schemas use. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  /** Of a list of a fixed length, what each place has. */
  prefixItems?: Schema[]
  minItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export type Content = Record<string, { schema?: Schema; example?: unknown }>

export type Answer = { description: string; headers?: Record<string, object>; content?: Content }

/** The part of an OpenAPI operation that is completed here. */
export type Operation = {
  operationId: string
  parameters?: { in: string; name: string; required?: boolean; schema: Schema; example?: unknown }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Answer | { $ref: string }>
}

export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}
