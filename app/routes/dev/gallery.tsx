import { type ReactNode, useState } from "react";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingBox } from "#app/components/shipment/tracking-box.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button, type ButtonLook, LinkButton } from "#app/components/ui/button.tsx";
import { Checkbox, Radio } from "#app/components/ui/checkbox.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { EmptyState, SkeletonRows } from "#app/components/ui/empty-state.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Field, FieldGroup } from "#app/components/ui/field.tsx";
import { Icon, iconNames } from "#app/components/ui/icon.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { Notice, type Tone } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { RadioCard } from "#app/components/ui/radio-card.tsx";
import { Segments } from "#app/components/ui/segments.tsx";
import { Stepper } from "#app/components/ui/stepper.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";
import { Toast } from "#app/components/ui/toast.tsx";
import "#app/styles/gallery.css";

const looks: ButtonLook[] = ["signal", "ink", "outline", "quiet", "ghost", "danger"];
const tones: Tone[] = ["green", "blue", "amber", "red", "grey"];
const fills = {
  paper: "gallery-page-fill-paper",
  card: "gallery-page-fill-card",
  sunk: "gallery-page-fill-sunk",
  signal: "gallery-page-fill-signal",
  inverse: "gallery-page-fill-inverse",
  "signal-wash": "gallery-page-fill-signal-wash",
  band: "gallery-page-fill-band",
};

export const meta = () => [{ title: "Parts and states" }];

export default function Gallery() {
  return (
    <main id="main" className="gallery-page page-width">
      <h1>Parts and states</h1>
      <Block title="Colour">
        <div className="gallery-page-fills">
          {Object.entries(fills).map(([fill, look]) => (
            <div key={fill} className={look}>
              {fill}
            </div>
          ))}
        </div>
      </Block>
      <Block title="Status">
        {shipmentStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Block>
      <Buttons />
      <Block title="Icons">
        {iconNames.map((name) => (
          <span key={name} className="gallery-page-icon">
            <Icon name={name} />
            {name}
          </span>
        ))}
      </Block>
      <Block title="Tracking box">
        <TrackingBox look="hero" prefix="PTC" skipBlank />
        <TrackingBox look="strip" initial="ptc428019x7ky" />
        <TrackingBox look="strip" initial="PTC428019X7KR" error="No shipment found with this tracking number" />
        <TrackingBox look="strip" initial="PTC428019X7KY" busy />
      </Block>
      <Block title="Number, money">
        <TrackingNumber number="PTC428019X7KY" />
        <TrackingNumber number="OLD-2019-44" />
        <Money amountMinor={3989} />
        <Money amountMinor={1200} currency="JPY" />
      </Block>
      <Fields />
      <Choices />
      <Messages />
      <Block title="Lists">
        <EmptyState
          title="Nothing matches these filters"
          body="412 shipments are hidden by “Created: 7 days” and “Exception”."
        >
          <Button size="small">Clear filters</Button>
        </EmptyState>
        <EmptyState
          icon="alert"
          title="Failed to fetch shipments"
          body="The list below is from 2:14 PM EDT. Your filters are kept."
        >
          <Button size="small">Try again</Button>
        </EmptyState>
        <div className="empty-state">
          <SkeletonRows />
        </div>
        <Pagination summary="51–100 of 412" previousTo="?page=1" nextTo="?page=3" />
      </Block>
    </main>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-page-block" aria-label={title}>
      <h2>{title}</h2>
      <div className="gallery-page-row">{children}</div>
    </section>
  );
}

function Buttons() {
  return (
    <Block title="Button">
      {looks.map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
      <Button look="signal" busy>
        Track Shipment
      </Button>
      <Button look="signal" disabled>
        Disabled
      </Button>
      <Button refusal="Only a pending shipment can be cancelled.">Cancel shipment</Button>
      <Button size="small" icon="share">
        Share
      </Button>
      <Button size="large" look="ink">
        Large
      </Button>
      <Button look="quiet" icon="print" iconOnly>
        Print
      </Button>
      <LinkButton to="/track" icon="arrow-right">
        A link
      </LinkButton>
    </Block>
  );
}

function Fields() {
  return (
    <Block title="Field">
      <ErrorSummary
        lines={[
          { field: "phone-wrong", message: "Sender phone is required" },
          { field: "state-wrong", message: "State is required" },
        ]}
      />
      <TextField label="Phone" name="phone" type="tel" mono defaultValue="(912) 555-0168" hint="For the driver only." />
      <TextField label="Phone" name="phone-wrong" mono error="Sender phone is required" />
      <TextField
        label="Weight (lbs)"
        name="weight"
        unit="lb"
        mono
        defaultValue="75"
        warning="Packages are usually up to 70 lb; we will check."
      />
      <TextField label="Declared value" name="value" lead="$" mono optional />
      <TextField label="Reference" name="reference" disabled defaultValue="Set by your account" />
      <SelectField
        label="State"
        name="state-wrong"
        placeholder="Choose a state"
        options={[{ value: "GA", words: "Georgia" }]}
        error="State is required"
      />
      <TextareaField label="Special instructions" name="instructions" optional />
      <Field label="Quantity" name="quantity">
        {(control) => <Stepper thing="quantity" defaultValue={1} {...control} />}
      </Field>
    </Block>
  );
}

function Choices() {
  return (
    <Block title="Choices">
      <FieldGroup label="Service type" name="service">
        <div className="radio-card-list">
          <RadioCard
            name="service"
            value="standard"
            label="Next-Day Delivery"
            note="next business day"
            aside="$19.99"
            letter="N"
            defaultChecked
          />
          <RadioCard name="service" value="rush" label="Rush Delivery" note="1–3 hours" aside="$49.99" letter="R" />
        </div>
      </FieldGroup>
      <FieldGroup label="Package type" name="package">
        <div className="radio-card-list four">
          <RadioCard plain name="package" value="document" label="Document" note="up to 2 lb" />
          <RadioCard plain name="package" value="package" label="Package" note="up to 70 lb" defaultChecked />
        </div>
      </FieldGroup>
      <FieldGroup label="Prove who you are" name="proof">
        <Segments
          name="proof"
          options={[
            { value: "email", words: "E-mail" },
            { value: "phone", words: "Phone" },
            { value: "zip", words: "ZIP and last name" },
          ]}
          defaultValue="zip"
        />
      </FieldGroup>
      <div className="checkbox-list">
        <Checkbox name="fragile" label="Fragile" note="Handled by hand, never on the belt" defaultChecked />
        <Checkbox name="signature" label="Requires signature" />
        <Radio name="pay" value="card" label="Credit card" defaultChecked />
        <Radio name="pay" value="account" label="Account" />
      </div>
    </Block>
  );
}

function Messages() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Block title="Messages">
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={`A ${tone} notice`} dismissable quiet>
          It stays until it is dismissed.
        </Notice>
      ))}
      <Toast onDismiss={() => {}} action={<Button size="small">Undo</Button>}>
        Tracking event added successfully
      </Toast>
      <Toast failed onDismiss={() => {}} action={<Button size="small">Retry</Button>}>
        Failed to update location
      </Toast>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Are you sure you want to delete this shipment?">
        <p>
          <TrackingNumber number="PTC428019X7KY" /> can be restored for 30 days.
        </p>
        <div className="dialog-actions">
          <Button look="danger" onClick={() => setOpen(false)}>
            Delete shipment
          </Button>
          <Button data-initial-focus onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </Block>
  );
}
