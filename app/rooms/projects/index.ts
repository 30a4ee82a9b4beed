export { makeGroup, makeProject } from './project/make-project.ts'
export { makeTask } from './task/make-task.ts'
export { setTaskField } from './task/set-field.ts'
