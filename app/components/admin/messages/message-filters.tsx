import { Form, Link } from "react-router";
import { channelTitles, filterStateTitles, outboxWords as words } from "#copy/en/outbox.ts";
import { messageChannels, messageFilterStates } from "#domain/notifications/message.ts";
import type { FilterChip } from "#app/components/admin/shipments/list-page.ts";
import { messageParams, messagesAddress } from "#app/components/admin/messages/message-address.ts";
import type { MessageFilters as Filters } from "#app/components/admin/messages/message-pages.ts";
import { useSubmitOnChoice } from "#app/components/form/use-submit-on-choice.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** State and channel in the address, as lists; the chips show the same. */
export function MessageChoices({ filters }: { filters: Filters }) {
  return (
    <div className="message-filters-choices">
      <Choice name="state" label={words.state} any={words.anyState} titles={filterStateTitles} filters={filters} />
      <Choice name="channel" label={words.channel} any={words.anyChannel} titles={channelTitles} filters={filters} />
    </div>
  );
}

const values = { state: messageFilterStates, channel: messageChannels } as const;

function Choice({
  name,
  label,
  any,
  titles,
  filters,
}: {
  name: "state" | "channel";
  label: string;
  any: string;
  titles: Record<string, string>;
  filters: Filters;
}) {
  const chosen = filters[name] ?? "all";
  const picking = useSubmitOnChoice(chosen);
  return (
    <Form method="get" action="/admin/messages" className="status-filter message-filters-choice" {...picking}>
      {Object.entries(messageParams({ ...filters, [name]: null })).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <label htmlFor={`messages-${name}`}>{label}</label>
      {/* Remounted with the address, so that Back and the chips move it too. */}
      <select key={chosen} id={`messages-${name}`} name={name} className="field-input small" defaultValue={chosen}>
        <option value="all">{any}</option>
        {values[name].map((each) => (
          <option key={each} value={each}>
            {titles[each]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button small">{words.show}</button>
      </noscript>
    </Form>
  );
}

/** What narrows the list: states, and the filters that are on. */
export function MessageFilters({ filters, chips }: { filters: Filters; chips: FilterChip[] }) {
  return (
    <section aria-label={words.filters} className="message-filters">
      <ul className="chip-list" aria-label={words.quickFilters}>
        {[null, ...messageFilterStates].map((state) => (
          <li key={state ?? "all"}>
            <Link
              className="chip"
              to={messagesAddress({ ...filters, state })}
              aria-current={state === filters.state ? "true" : undefined}
            >
              {state ? filterStateTitles[state] : words.anyState}
            </Link>
          </li>
        ))}
      </ul>
      {chips.length === 0 ? null : (
        <ul className="chip-list">
          {chips.map((chip) => (
            <li key={chip.words}>
              <Link className="chip chip-narrowing" to={chip.without}>
                <span className="visually-hidden">{words.remove} </span>
                <span className="message-filters-words">{chip.words}</span>
                <Icon name="close" size={14} />
              </Link>
            </li>
          ))}
          <li>
            <Link className="text-link message-filters-clear" to="/admin/messages">
              {words.clearAll}
            </Link>
          </li>
        </ul>
      )}
    </section>
  );
}
