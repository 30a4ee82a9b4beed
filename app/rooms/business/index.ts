export { savePost } from './chart/positions.ts'
export { integrity } from './integrity.ts'
export { activateModel, draftModel } from './model/models.ts'
export { openBusiness } from './start/found.ts'
