/**
 * In a separate file, as `open-desk.ts`: the frame of every page references one file instead of all code of form
 * submission.
 */
export const loadReadyForm = () => import("#app/ready-form.tsx");
