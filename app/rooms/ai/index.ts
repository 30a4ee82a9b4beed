export { generateText } from './generate-text.ts'
export { integrity } from './integrity.ts'
export { aiPurpose } from './purposes.ts'
export { aiIsOn, changeAiSettings } from './settings.ts'
