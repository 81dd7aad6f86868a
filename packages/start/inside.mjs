// What drills look at of a system that `npm start` runs.
export { runningPostgres } from './postgres/running.mjs'
export { readPidFile } from './postgres/server.mjs'
export { isAlive } from './postgres/stop.mjs'
