/** `npm test`: sets up like `npm start` does, then runs every check with the pinned Node. */
import { join } from 'node:path'
import { root, run, setUp } from './setup.mjs'

const node = await setUp()
process.exitCode = await run(node, [join(root, 'tools', 'check.ts'), ...process.argv.slice(2)])
