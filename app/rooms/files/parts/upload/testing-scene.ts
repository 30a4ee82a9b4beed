/** The scene of the engine's tests, anew for each: a party at the other end, and a tab that talks with it. */
import { afterEach, beforeEach } from 'vitest'
import { type Desk, openDesk } from './testing-desk.ts'
import { openTab, type Tab } from './testing-tab.ts'

export let desk: Desk
export let tab: Tab
beforeEach(async () => {
  desk = await openDesk()
  tab = openTab(desk)
})
afterEach(() => desk.close())
