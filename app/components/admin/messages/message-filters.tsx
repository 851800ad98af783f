import { Link } from "react-router";
import { channelTitles, filterStateTitles, outboxWords as words } from "#copy/en/outbox.ts";
import { messageChannels, messageFilterStates } from "#domain/notifications/message.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { messagesAddress } from "#app/components/admin/messages/message-address.ts";
import type { MessageFilters } from "#app/components/admin/messages/message-pages.ts";
import type { Chip } from "#app/components/table/chip-row.tsx";
import { FilterSelect } from "#app/components/table/filter-select.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

const optionsOf = <Value extends string>(values: readonly Value[], titles: Record<Value, string>) =>
  values.map((value) => ({ value, words: titles[value] }));

/** State and channel as selects; the chips show the same states. */
export function MessageChoices({ filters }: { filters: MessageFilters }) {
  const shared = { path: "/admin/messages", filters, button: words.show };
  const states = optionsOf(messageFilterStates, filterStateTitles);
  const channels = optionsOf(messageChannels, channelTitles);
  return (
    <>
      <FilterSelect {...shared} name="state" label={words.state} all={words.anyState} options={states} />
      <FilterSelect {...shared} name="channel" label={words.channel} all={words.anyChannel} options={channels} />
    </>
  );
}

export function stateChips(filters: MessageFilters): Chip[] {
  return [undefined, ...messageFilterStates].map((state) => ({
    words: state ? filterStateTitles[state] : words.anyState,
    to: messagesAddress({ ...filters, state }),
    isCurrent: state === filters.state,
  }));
}

/** Active filters besides state and search, each with the link that removes it. */
export function ActiveFilters({ filters }: { filters: MessageFilters }) {
  const { channel, shipment, to } = filters;
  const chips = [
    { name: "channel", text: channel ? channelTitles[channel] : "" },
    { name: "shipment", text: shipment ? words.aboutShipment(formatTrackingNumber(shipment)) : "" },
    { name: "to", text: to ? words.toAddress(to) : "" },
  ].filter(({ text }) => text !== "");
  if (chips.length === 0) return null;
  return (
    <section aria-label={words.filters}>
      <ul className="chip-list">
        {chips.map(({ name, text }) => (
          <li key={name}>
            <Link className="chip chip-narrowing" to={messagesAddress({ ...filters, [name]: undefined })}>
              <span className="visually-hidden">{words.remove} </span>
              <span className="message-filters-words">{text}</span>
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
    </section>
  );
}
