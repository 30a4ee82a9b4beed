/** What pages of a project watch; told with every command of it. */
export const projectTopic = (projectId: string): string => `project:${projectId}`
