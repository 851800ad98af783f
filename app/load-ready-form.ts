/** Of its own, as `open-desk.ts`: the frame of every page names one file, not all that the forms are made ready with. */
export const loadReadyForm = () => import("#app/ready-form.tsx");
