import { tryAgain } from "#copy/en/error-pages.ts";
import { Toast } from "#app/components/ui/toast.tsx";

/** Notice over the page: why a GET form got no response. */
export function LostNotice({ words, form, onClose }: { words: string; form: HTMLFormElement; onClose: () => void }) {
  return (
    <div className="lost-notice">
      <Toast
        failed
        onDismiss={onClose}
        action={
          <button type="button" className="button small" onClick={() => form.requestSubmit()}>
            {tryAgain()}
          </button>
        }
      >
        {words}
      </Toast>
    </div>
  );
}
