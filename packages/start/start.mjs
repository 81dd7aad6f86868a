// npm start. Uses only old syntax, so that an old Node can still say that it is too old.
import { requireNode } from './node-version.mjs'

requireNode()
import('./serving/serve.mjs').then(({ serve }) => serve())
