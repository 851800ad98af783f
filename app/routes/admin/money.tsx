import { data, Form } from "react-router";
import { priceLineTitle } from "#copy/en/charges.ts";
import { exportWords as words } from "#copy/en/exports.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { paymentStateTitles, testPayment } from "#copy/en/services.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { calendarDate } from "#domain/shared/form-fields.ts";
import { type PaymentSum, sumPayments, type Sum } from "#server/features/reports/sum-payments.ts";
import { ExportLinks } from "#app/components/table/export-links.tsx";
import { type ShownSum, SumsTable } from "#app/components/admin/money/sums-table.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/money";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.money}, ${companyOf(matches).name}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const params = new URL(request.url).searchParams;
  const day = (name: string) => calendarDate.safeParse(params.get(name) ?? "").data ?? "";
  const days = { from: day("from"), to: day("to") };
  try {
    const { from, to, payments, charges, unpaid } = await sumPayments(actor, days);
    return data({
      days: { from, to },
      problem: null,
      payments: shown(payments, titleOfPayment, ({ amountMinor, receivedMinor, dueMinor }) => [
        amountMinor,
        receivedMinor,
        dueMinor,
      ]),
      withoutAmount: words.withoutAmount(payments.reduce((all, { unknownCount }) => all + unknownCount, 0)),
      charges: shown(
        charges,
        ({ name }) => priceLineTitle(name),
        ({ amountMinor }) => [amountMinor],
      ),
      withoutPayment: unpaid.map(({ count, ...amount }) => words.withoutPayment(count, formatMoney(amount))),
    });
  } catch (error) {
    const issue = error instanceof AppError ? error.issues[0] : undefined;
    if (!issue) throw error;
    return data(
      {
        days,
        problem: fieldMessage(issue.message),
        payments: null,
        charges: null,
        withoutAmount: "",
        withoutPayment: [],
      },
      { status: 422 },
    );
  }
}

type Shown = { rows: ShownSum[]; totals: ShownSum[] };

function titleOfPayment({ name, isTest }: PaymentSum): string {
  return isTest && name === "pending" ? testPayment() : paymentStateTitles[name];
}

function shown<Each extends Sum>(
  sums: Each[],
  titleOf: (sum: Each) => string,
  amountsOf: (sum: Each) => number[],
): Shown {
  const line = (name: string, currency: string, count: number, amounts: number[]): ShownSum => ({
    key: `${name}-${currency}`,
    name,
    count: count.toLocaleString("en-US"),
    amounts: amounts.map((amountMinor) => formatMoney({ amountMinor, currency })),
  });
  return {
    rows: sums.map((sum) => line(titleOf(sum), sum.currency, sum.count, amountsOf(sum))),
    totals: [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
      const own = sums.filter((sum) => sum.currency === currency);
      const count = own.reduce((all, sum) => all + sum.count, 0);
      const columns = own.map(amountsOf);
      const total = (columns[0] ?? []).map((_, column) => columns.reduce((all, each) => all + (each[column] ?? 0), 0));
      return line(words.total, currency, count, total);
    }),
  };
}

const paymentColumns = () => [words.columns.price, words.columns.received, words.columns.due];

export default function Money({
  loaderData: { days, problem, payments, charges, withoutAmount, withoutPayment },
}: Route.ComponentProps) {
  const filters = { createdFrom: days.from, createdTo: days.to };
  return (
    <>
      <OfficeBar title={words.money} note={words.moneyNote} />
      <Form
        key={`${days.from}-${days.to}`}
        method="get"
        action="/admin/exports"
        className="money-days"
        aria-label={words.filters}
      >
        <TextField label={words.from} name="from" type="date" defaultValue={days.from} />
        <TextField label={words.to} name="to" type="date" defaultValue={days.to} />
        <Button look="quiet">{words.show}</Button>
      </Form>
      {problem ? <Notice tone="red">{problem}</Notice> : null}
      {payments && charges && payments.rows.length === 0 ? <EmptyState icon="card" title={words.none} /> : null}
      {payments && charges && payments.rows.length > 0 ? (
        <div className="money-parts">
          <section aria-labelledby="payments">
            <h2 id="payments">{words.payments}</h2>
            <SumsTable title={words.payments} columns={paymentColumns()} {...payments} />
            {withoutAmount ? <p className="hint">{withoutAmount}</p> : null}
            <ExportLinks
              what="payments"
              filters={filters}
              words={{ export: words.exportPayments, asJson: words.paymentsAsJson }}
            />
          </section>
          <section aria-labelledby="charges">
            <h2 id="charges">{words.charges}</h2>
            <SumsTable title={words.charges} columns={[words.columns.amount]} {...charges} />
            {withoutPayment.map((each) => (
              <p key={each} className="hint">
                {each}
              </p>
            ))}
            <ExportLinks
              what="charges"
              filters={filters}
              words={{ export: words.exportCharges, asJson: words.chargesAsJson }}
            />
          </section>
        </div>
      ) : null}
    </>
  );
}
