import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { programPath } from '../installing/programs.mjs'
import { root } from '../platform/root.mjs'
import { cleanUp, temporaryFolder } from '../testing.mjs'

// What surrounds the product where it runs: containers, manifests, a unit of systemd. There is no engine of containers
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

  it('pass on every setting of the page, to the operator’s command as to the API, unless there is a reason', () => {
    const { api, hr, web } = production.services
    const notPassed = {
      POSTGRES_PROGRAMS: 'is for npm start: here Postgres is a service of its own',
      WEB_PORT: 'is the port on which the web is published',
      API_PORT: 'is the port on which the API is published',
      HOST: 'stands in the image',
      NODE_ENV: 'stands in the image',
      DATA_DIR: 'stands in the image, and is a volume',
    }
    const names = namesOfEnvironment()
    expect(names).toEqual(expect.arrayContaining(['BACKUP_KEEP', 'DATABASE_REPLICA_MAX_LAG_SECONDS', 'DRAIN_SECONDS']))
    const passed = Object.keys({ ...hr.environment, ...web.environment })
    const isPassed = (name) =>
      passed.some((one) => (name.endsWith('…') ? one.startsWith(name.slice(0, -1)) : one === name))
    expect(names.filter((name) => !isPassed(name)).toSorted()).toEqual(Object.keys(notPassed).toSorted())
    for (const name of ['HOST', 'NODE_ENV', 'DATA_DIR']) expect(dockerfile).toContain(`${name}=`)
    expect(Object.keys(hr.environment)).toEqual(expect.arrayContaining(Object.keys(api.environment)))
    for (const service of [api, hr, web]) expect(service.env_file).toEqual([{ path: 'company.env', required: false }])
  })
})

/** The names of the table of docs/operations.md, Environment. */
function namesOfEnvironment() {
  const [, table = ''] = read('docs/operations.md').match(/^## Environment\n([\s\S]*?)\n## /m) ?? []
  const cells = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1])
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
}

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

it('the unit for systemd may write in every folder that the page gives its service', () => {
  const unit = read('docs/running/hr-leave.service')
  const valuesOf = (name) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].flatMap(([, value]) => value.split(' '))
  expect(valuesOf('ProtectSystem')).toEqual(['strict'])
  const writable = [
    ...valuesOf('StateDirectory').map((name) => `/var/lib/${name}`),
    ...valuesOf('ReadWritePaths').map((path) => path.replace(/^-/, '')),
  ]
  const [, settings = ''] = read('docs/operations.md').match(/^```\n(NODE_ENV=production\n[\s\S]*?)^```/m) ?? []
  const folders = [...settings.matchAll(/^(?:DATA_DIR|BACKUP_TO)=(.*?)\/?$/gm)].map(([, path]) => path)
  expect(folders).toEqual(['/var/lib/hr-leave', '/var/backups/hr-leave'])
  expect(folders.filter((path) => !writable.includes(path))).toEqual([])
  // Both belong to the service, even if another user has called hr before.
  for (const path of folders)
    expect(read('docs/operations.md')).toMatch(new RegExp(`install -d -o hr-leave[^\`]*${path}`))
  expect(valuesOf('ExecStartPre').join(' ')).toBe(`+/usr/bin/install -d -o hr-leave -g hr-leave -m 0700 ${folders[1]}`)
})

it('the unit for systemd is one by its own judge', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'units'))
  const unit = join(folder, 'units/hr-leave.service')
  writeFileSync(unit, read('docs/running/hr-leave.service').replace('/opt/hr-leave/start', process.execPath))
  const { status, stderr } = spawnSync(programPath('systemd-analyze'), ['verify', unit], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
