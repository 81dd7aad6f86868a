import { flatRoutes } from '@remix-run/fs-routes'
import { layout } from '@remix-run/route-config'

// every screen stands in the shell, whose error boundary still has the root's data when an action fails
export default [layout('shell/layout.tsx', { id: 'shell' }, await flatRoutes())]
