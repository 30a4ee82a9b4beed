export const customerGroupsPath = '/cluster/manage/groups'
/** `new` is the one that is not there yet. */
export const customerGroupPath = (id: string): string => `${customerGroupsPath}/${id}`
