import type * as OpenTelemetry from '@opentelemetry/api'
import { namesOf } from './names-of.ts'

export type Tracing = {
  api: typeof OpenTelemetry
  tracer: OpenTelemetry.Tracer
  /** Sends what has not been sent yet. */
  close: () => Promise<void>
}

type Variables = Record<string, string | undefined>

/** Whether the standard variables of OpenTelemetry ask for traces. */
function isWished(variables: Variables): boolean {
  if (variables.OTEL_SDK_DISABLED === 'true' || variables.OTEL_TRACES_EXPORTER === 'none') return false
  return Boolean(variables.OTEL_EXPORTER_OTLP_ENDPOINT || variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
}

/**
 * Makes traces and sends them by OTLP over HTTP, as the standard variables say. Without them nothing is loaded. If a
 * collector is away, the spans that wait for it are lost, and nobody is held up.
 */
export async function openTracing(
  service: 'web' | 'api',
  variables: Variables = process.env,
): Promise<Tracing | undefined> {
  if (!isWished(variables)) return undefined
  const [api, resources, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node').then(namesOf),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': `hr-${service}` }))
    .merge(resources.detectResources({ detectors: [resources.envDetector] }))
  const spanProcessors = [new sdk.BatchSpanProcessor(new OTLPTraceExporter())]
  const provider = new sdk.NodeTracerProvider({ resource, spanProcessors })
  provider.register()
  // A collector that hangs may not hold up the end of the process.
  const close = () => Promise.race([provider.shutdown().catch(() => {}), soon()])
  return { api, tracer: provider.getTracer('hr-leave'), close }
}

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 2_000).unref())
