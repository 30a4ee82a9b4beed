/** `npm test`: sets up like `npm start` does, then runs every check with the pinned Node. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWithUs } from './following.mjs'
import { root, setUp } from './setup.mjs'

const node = await setUp()
const checks = spawn(node, [join(root, 'tools', 'check.ts'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
endWithUs(checks)
checks.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
