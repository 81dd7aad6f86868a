import { flatRoutes } from '@remix-run/fs-routes'
import { layout } from '@remix-run/route-config'

// Every screen is inside the shell, whose error boundary still has the root's data after an action has failed.
export default [layout('shell/layout.tsx', { id: 'shell' }, await flatRoutes())]
