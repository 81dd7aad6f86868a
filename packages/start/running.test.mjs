import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { programPath } from './programs.mjs'
import { root } from './root.mjs'
import { cleanUp, temporaryFolder } from './testing.mjs'

// What stands around the product where it runs: containers, manifests, a unit of systemd. There is no engine of containers
// here, so their files are linted, and what they hold is made by their own commands and run under their own limits.

const read = (name) => readFileSync(join(root, name), 'utf8')
const dockerfile = read('.ci/Dockerfile')
const composeFiles = ['docker-compose.yml', '.ci/compose.dev.yml']

/**
 * Lints by the schema of the compose specification, and by rules but one, which does not read a variable before a port.
 * Returns what is wrong.
 */
function lint(...files) {
  const words = [...files, '-q', '--color=false', '--disable-rule', 'no-unbound-port-interfaces']
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/dclint'), words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? '' : stdout
}

afterAll(cleanUp)

describe('the compose files', () => {
  const [production, development] = composeFiles.map((name) => parse(read(name), { merge: true }))
  const services = { ...production.services, mail: development.services.mail }

  it('are what the specification calls such, and the linter knows one that is not', () => {
    expect(lint(...composeFiles)).toBe('')
    const wrong = join(temporaryFolder(), 'compose.yml')
    writeFileSync(wrong, 'services: { web: { image: a:1, prots: ["1:1"] } }\n')
    expect(lint(wrong)).toContain('must NOT have additional properties')
  })

  it.each(Object.entries(services))('limit what %s may do', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { options: { 'max-size': '10m', 'max-file': '3' } },
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
      tmpfs: expect.arrayContaining([expect.stringMatching(/^\/tmp/)]),
    })
    expect(service.build || service.user).toBeTruthy()
    expect(service.build || service.healthcheck).toBeTruthy()
  })

  it('catch no mail in production, publish web and API alike, and tell the owner of the tables to nobody who serves', () => {
    expect(Object.keys(production.services)).toEqual(['postgres', 'hr', 'api', 'web'])
    expect(production.services.api.ports).toEqual([expect.stringMatching(/^\$\{PUBLISH_ON:-127\.0\.0\.1\}:.*:4000$/)])
    expect(production.services.web.ports).toEqual([expect.stringMatching(/^\$\{PUBLISH_ON:-127\.0\.0\.1\}:.*:3000$/)])
    for (const name of ['api', 'web']) expect(JSON.stringify(services[name].environment)).not.toContain('OWNER')
    expect(services.api.environment.DATABASE_URL).toMatch(/^postgres:\/\/hr_app:/)
    expect(services.hr.environment.DATABASE_OWNER_URL).toMatch(/^postgres:\/\/hr:/)
  })
})

it('the images are made by a file without a mistake, of bases with a version, and run as nobody in particular', () => {
  expect(validate(dockerfile)).toEqual([])
  expect(validate('FRM node:24\n')).not.toEqual([])
  for (const [, base = ''] of dockerfile.matchAll(/^FROM (\S+)/gm))
    expect(base).toMatch(/^(node:24-\w+|debian:\w+-slim|runtime)$/)
  expect(dockerfile.match(/^USER .*/gm)).toEqual(['USER 1000:1000'])
  expect(dockerfile.match(/^HEALTHCHECK /gm)).toHaveLength(2)
})

describe('the manifests for Kubernetes', () => {
  const documents = parseAllDocuments(read('docs/running/kubernetes.yml'))
  const things = documents.map((document) => document.toJS())
  const named = (kind) => things.filter((thing) => thing.kind === kind)
  const pods = [...named('Deployment'), ...named('Job')].map(({ metadata, spec }) => [metadata.name, spec.template])

  it('are read without a mistake, and lead to what is there', () => {
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
    const kinds = things.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)
    expect(new Set(kinds)).toEqual(
      new Set([
        'v1 ConfigMap',
        'batch/v1 Job',
        'apps/v1 Deployment',
        'v1 Service',
        'policy/v1 PodDisruptionBudget',
        'networking.k8s.io/v1 Ingress',
      ]),
    )
    for (const { metadata, spec } of named('Deployment')) {
      const labels = spec.template.metadata.labels
      expect(spec.selector.matchLabels).toEqual(labels)
      const service = named('Service').find(({ metadata: { name } }) => name === metadata.name)
      expect(service.spec.selector).toEqual(labels)
      expect(named('PodDisruptionBudget').map(({ spec: { selector } }) => selector.matchLabels)).toContainEqual(labels)
    }
    const backends = named('Ingress').flatMap(({ spec }) =>
      spec.rules.map(({ http }) => http.paths[0].backend.service.name),
    )
    expect(backends).toEqual(['hr-web', 'hr-api'])
  })

  it.each(pods)('limit what %s may do', (_, { spec }) => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    })
    for (const container of spec.containers) {
      expect(container).toMatchObject({
        image: expect.stringMatching(/:\d+\.\d+\.\d+$/),
        resources: { requests: { cpu: expect.anything() }, limits: { memory: expect.any(String) } },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      })
      const volumes = spec.volumes.map(({ name }) => name)
      expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes)
    }
  })

  it.each(
    named('Deployment').map((thing) => [thing.metadata.name, thing.spec]),
  )('restart %s without losing a request', (_, spec) => {
    const { terminationGracePeriodSeconds, containers } = spec.template.spec
    expect(spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } })
    expect(terminationGracePeriodSeconds).toBeGreaterThan(12)
    expect(containers[0]).toMatchObject({
      readinessProbe: { httpGet: { path: '/readyz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
    })
    expect(spec.template.metadata.annotations['prometheus.io/port']).toBe(named('ConfigMap')[0].data.METRICS_PORT)
  })
})

it('the unit for systemd is one by its own judge', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'units'))
  const unit = join(folder, 'units/hr-leave.service')
  writeFileSync(unit, read('docs/running/hr-leave.service').replace('/opt/hr-leave/start', process.execPath))
  const { status, stderr } = spawnSync(programPath('systemd-analyze'), ['verify', unit], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})
