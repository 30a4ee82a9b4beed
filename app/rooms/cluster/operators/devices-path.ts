/** Pure: where a business's own devices are paired and let go, and where one changes places at them. */
export const devicesPath = '/cluster/manage/devices'
export const placesAtDevicePath = '/cluster/user/login'
