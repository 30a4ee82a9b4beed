import { afterAll } from 'vitest'
import { settings } from '../app/kernel/settings.server.ts'

/** Test files share a process: what one of them says of the settings goes with it. */
const found = { ...settings() }
afterAll(() => void Object.assign(settings(), found))
