/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { addDomain, lookAgain, makePrimary, removeDomain } from './domains/domains.ts'
import { saveFeatures } from './features.ts'
import { restoreKept } from './kept-settings.ts'
import { saveLanguages } from './languages.ts'
import { restoreSettings } from './settings-history.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/tenancy/add-domain', 'Add domain', addDomain),
  post('/api/office/tenancy/look-again', 'Look at a domain’s records again', lookAgain),
  post('/api/office/tenancy/make-primary', 'Make a domain the main one', makePrimary),
  post('/api/office/tenancy/remove-domain', 'Remove domain', removeDomain),
  post('/api/office/tenancy/save-features', 'Save features', saveFeatures),
  post('/api/office/tenancy/save-languages', 'Save languages', saveLanguages),
  post('/api/office/tenancy/restore-settings', 'Bring settings of an earlier day back', restoreSettings),
  post('/api/office/tenancy/restore-kept', 'Bring a kept state of all settings back', restoreKept),
]
