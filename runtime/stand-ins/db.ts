/** Migrations and demo of the runtime's own tests. */
import type { Migrations, Seed } from '../entries.ts'

export const migrate: Migrations['migrate'] = async () => ({ applied: [] })
export const seedIfEmpty: Seed['seedIfEmpty'] = async () => false
export const holdsDemo: Seed['holdsDemo'] = async () => process.env.SALA_STAND_IN_HOLDS_DEMO === '1'
export const demoAccounts: Seed['demoAccounts'] = [
  { site: 'roastery', email: 'manager@roastery.test', password: 'one-for-tests', what: 'manager' },
]
