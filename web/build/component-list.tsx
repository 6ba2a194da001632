/** @jsxRuntime automatic — the script also runs from folders whose settings do not cover this file. */
import {
  Alert,
  App,
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Card,
  Checkbox,
  Collapse,
  ConfigProvider,
  DatePicker,
  Descriptions,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Form,
  Input,
  InputNumber,
  Layout,
  Menu,
  Modal,
  message,
  notification,
  Pagination,
  Popconfirm,
  Popover,
  Progress,
  QRCode,
  Radio,
  Result,
  Row,
  Segmented,
  Select,
  Skeleton,
  Slider,
  Space,
  Spin,
  Statistic,
  Steps,
  Switch,
  Table,
  Tabs,
  Tag,
  Timeline,
  Tooltip,
  Tree,
  Typography,
  Upload,
} from 'antd';
import type { ReactNode } from 'react';

/**
 * Which stylesheet a component's rules travel in: `kit` comes with the kit itself and its toasts, `widgets` with the
 * screens that are made of the kit's components. All others are dressed by our own rules alone.
 */
export const RULE_GROUPS = ['kit', 'widgets'] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];

// The kit has no other way to render these panels in place; its own extraction package uses the same door.
const ModalPanel = Modal._InternalPanelDoNotUseOrYouWillBeFired;
const MessagePanel = message._InternalPanelDoNotUseOrYouWillBeFired;
const NotificationPanel = notification._InternalPanelDoNotUseOrYouWillBeFired;

/**
 * Every component of the kit that the app may use, with a rendering that makes it register its rules. A test fails
 * when the sources import one that is not here.
 */
export const COMPONENTS: Readonly<Record<RuleGroup, Readonly<Record<string, ReactNode>>>> = {
  kit: {
    App: <App />,
    ConfigProvider: <ConfigProvider />,
    notification: <NotificationPanel title="a" />,
  },
  widgets: {
    Alert: <Alert />,
    Avatar: <Avatar />,
    Badge: (
      <>
        <Badge count={1} />
        <Badge.Ribbon />
      </>
    ),
    Breadcrumb: <Breadcrumb items={[{ title: 'a' }]} />,
    Button: <Button />,
    Card: (
      <Card>
        <Card.Meta />
      </Card>
    ),
    Checkbox: <Checkbox />,
    Col: <Row />,
    Collapse: <Collapse items={[]} />,
    DatePicker: (
      <>
        <DatePicker />
        <DatePicker.RangePicker />
      </>
    ),
    Descriptions: <Descriptions items={[]} />,
    Divider: <Divider />,
    Drawer: <Drawer />,
    Dropdown: (
      <Dropdown menu={{ items: [] }}>
        <i />
      </Dropdown>
    ),
    Empty: <Empty />,
    Flex: (
      <Flex>
        <i />
      </Flex>
    ),
    Form: (
      <Form>
        <Form.Item label="a" />
      </Form>
    ),
    Input: (
      <>
        <Input />
        <Input.Password />
      </>
    ),
    'Input.more': (
      <>
        <Input.Search />
        <Input.TextArea />
        <Input.OTP />
      </>
    ),
    InputNumber: <InputNumber />,
    Layout: (
      <Layout>
        <Layout.Sider />
      </Layout>
    ),
    Menu: <Menu items={[]} />,
    message: <MessagePanel />,
    Modal: (
      <>
        <Modal />
        <ModalPanel />
        <ModalPanel type="confirm" />
      </>
    ),
    Pagination: <Pagination />,
    Popconfirm: (
      <Popconfirm title="a">
        <i />
      </Popconfirm>
    ),
    Popover: (
      <Popover content="a">
        <i />
      </Popover>
    ),
    Progress: <Progress />,
    QRCode: <QRCode value="a" />,
    Radio: (
      <Radio.Group>
        <Radio />
        <Radio.Button />
      </Radio.Group>
    ),
    Result: <Result />,
    Row: <Row />,
    Segmented: <Segmented options={['a']} />,
    Select: <Select />,
    Skeleton: <Skeleton />,
    Slider: <Slider />,
    Space: (
      <Space>
        <i />
        <Space.Compact>
          <Button />
          <Space.Addon>a</Space.Addon>
        </Space.Compact>
      </Space>
    ),
    Spin: <Spin />,
    Statistic: <Statistic />,
    Steps: <Steps items={[]} />,
    Switch: <Switch />,
    Table: <Table />,
    Tabs: <Tabs items={[]} />,
    Tag: (
      <>
        <Tag />
        <Tag color="success" />
      </>
    ),
    Timeline: <Timeline items={[]} />,
    Tooltip: (
      <Tooltip title="a">
        <i />
      </Tooltip>
    ),
    Tree: <Tree treeData={[]} />,
    Typography: (
      <>
        <Typography.Title />
        <Typography.Text />
        <Typography.Paragraph />
        <Typography.Link />
      </>
    ),
    Upload: <Upload />,
  },
};
