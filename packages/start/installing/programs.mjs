import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The browsers of the journeys other than Chromium, tmux as screen and keyboard of those for text, what runs the
 * checker of HTML, what sends the requests of the bench, the pooler and the proxy around the product, what makes its
 * certificate, and what sets a clock wrong, each with its Debian package.
 */
const packages = {
  'firefox-esr': 'firefox-esr',
  lynx: 'lynx',
  w3m: 'w3m',
  elinks: 'elinks',
  tmux: 'tmux',
  java: 'default-jre-headless',
  wrk: 'wrk',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
  'systemd-analyze': 'systemd',
  openssl: 'openssl',
  faketime: 'faketime',
}

/** The variables of the environment that name a program that is not where the system puts it. */
const variables = { 'firefox-esr': 'FIREFOX_PATH' }

export const programs = Object.keys(packages)

/** The path of a program that tests need. Throws a sentence that says what to install if it is not there. */
export function programPath(name) {
  const found = placesOf(name).find(isProgram)
  if (found) return found
  throw new Error(missingSentence(name))
}

/** Whether a program that tests need is there. */
export const hasProgram = (name) => placesOf(name).some(isProgram)

function missingSentence(name) {
  const variable = variables[name]
  const otherwise = variable ? `, or set ${variable} to its program` : ''
  return `${name} is not installed. On Debian: sudo apt-get install ${packages[name]}${otherwise}`
}

/** The Debian packages of those programs that are not there. */
export const missingPackages = () => programs.filter((name) => !hasProgram(name)).map((name) => packages[name])

function placesOf(name) {
  const named = process.env[variables[name]]
  return named
    ? [named]
    : (process.env.PATH ?? '').split(delimiter).flatMap((folder) => [join(folder, name), join(forAdmins(folder), name)])
}

/** Debian puts what runs in the background into another folder than what people call, and not on everybody's path. */
const forAdmins = (folder) => folder.replace(/\/bin$/, '/sbin')

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
