import { afterAll } from 'vitest'
import { closeTabsInUse } from './browsers.ts'

afterAll(closeTabsInUse)
