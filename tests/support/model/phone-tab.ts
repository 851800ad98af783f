/** What the pages of drivers and stations do with the device's storage and the line, for a tab of the model. */
export { actsOf, addAct } from "#app/components/scan/act-queue.ts";
export { enrollPhone } from "#app/components/scan/enroll-phone.ts";
export { keepActs } from "#app/components/scan/keep-act.ts";
export { newAct } from "#app/components/scan/new-act.ts";
export { keepPhoto, waitingPhotos } from "#app/components/scan/photo-queue.ts";
export { followQueue, sendQueue } from "#app/components/scan/send-queue.ts";
