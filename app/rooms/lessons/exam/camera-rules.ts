/** Pure: the camera of an exam, as the browser and the server both know it (learning.md §4.1 webcam). */

/** So long a picture is kept; told to who agrees, and to who looks. */
export const cameraDays = 30
/** Longest side, in px: enough to see who sits there, too little to read what lies on the table. */
export const cameraSide = 320
/** Bytes of one picture as it is sent. */
export const mostCameraBytes = 40_000
/** A suspicion takes a picture at most so often; those between are noted without one. */
export const cameraRestS = 60
/** Of one attempt. */
export const mostCameraPictures = 60
