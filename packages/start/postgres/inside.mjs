// What drills look at of a system that `npm start` runs.
export { runningPostgres } from './running.mjs'
export { readPidFile } from './server.mjs'
export { isAlive } from './stop.mjs'
