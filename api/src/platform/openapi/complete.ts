import type { Endpoint } from '@hr/contract/call/endpoint'
import { failure } from '@hr/contract/failure'
import { scimFailure } from '@hr/contract/people/scim'
import { z } from 'zod'
import { exampleOf } from './example.ts'
import { failureAnswer, failureAnswers, failuresOf } from './failures.ts'
import { withOneType } from './one-type.ts'
import { withoutDialect } from './pattern.ts'
import type { Answer, Content, Document, Operation } from './types.ts'

/** Adds to the document, in place, what the schemas do not say: failures, files, examples, and words for patterns. */
export function complete(document: Document, calls: Map<string, Endpoint>): Document {
  Object.assign(document.components, {
    schemas: { Failure: printed(failure), ScimFailure: printed(scimFailure) },
    responses: failureAnswers,
  })
  withOneType(document.paths)
  for (const operation of Object.values(document.paths).flatMap(Object.values) as Operation[]) {
    const call = calls.get(operation.operationId)
    if (call) completeOperation(operation, call)
  }
  withoutDialect(document)
  return document
}

function printed(failed: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(failed)
  return schema
}

function completeOperation(operation: Operation, call: Endpoint): void {
  const { requestBody, parameters = [], responses } = operation
  if (requestBody) {
    requestBody.required = !(call.schema.body instanceof z.ZodOptional)
    if (call.config.upload) withoutFile(requestBody.content, call.config.upload.field)
    addExamples(requestBody.content)
  }
  for (const parameter of parameters) {
    if (parameter.required) parameter.example = exampleOf(parameter.schema, parameter.name)
  }
  for (const [status, answer] of Object.entries(responses)) completeAnswer(status, answer as Answer, call)
  for (const status of failuresOf(call)) responses[status] = failureAnswer(status, call)
}

/** Only a form can carry a file. */
function withoutFile(content: Content, field: string): void {
  const json = content['application/json']
  if (!json?.schema?.properties) return
  const { [field]: _, ...properties } = json.schema.properties
  // Until now both content types share one object.
  content['application/json'] = { ...json, schema: { ...json.schema, properties } }
}

const words: Record<string, string> = { 200: 'Done.', 201: 'Created.', 204: 'Done. The answer is empty.' }

function completeAnswer(status: string, answer: Answer, call: Endpoint): void {
  answer.description = words[status] ?? answer.description
  if (answer.content) addExamples(answer.content)
  else if (status === '200') answer.content = fileOf(call)
}

function addExamples(content: Content): void {
  for (const part of Object.values(content)) part.example = exampleOf(part.schema ?? {})
}

/** The content that a call without an answer schema sends. */
function fileOf({ url, config }: Endpoint): Content {
  if (config.access === 'terminal') return { 'text/plain': { schema: { type: 'string' } } }
  if (url.endsWith('.csv')) return { 'text/csv': { schema: { type: 'string' } } }
  if (url.includes('/feeds/')) return { 'text/calendar': { schema: { type: 'string' } } }
  return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
}
